extension KeyLayout {
    /// The signs of one layout by rows of keys, and which of them are dead.
    ///
    /// Rows: from `KEY_1`, from `KEY_Q`, from `KEY_A` with `KEY_BACKSLASH` last, and from
    /// `KEY_102ND` by `KEY_Z` to `KEY_RO`. A blank is no sign.
    struct Rows: Sendable {
        let plain: [String]
        let shifted: [String]
        let third: [String]
        /// Signs of each level that write nothing before the next key.
        let dead: [String]
    }

    /// As xkeyboard-config 2.35 has them for `pc105`, compiled by libxkbcommon 1.5.
    static let tables: [KeyLayout: Rows] = [
        .unitedStates: Rows(
            plain: ["1234567890-=", "qwertyuiop[]", #"asdfghjkl;'`\"#, "<zxcvbnm,./ "],
            shifted: ["!@#$%^&*()_+", "QWERTYUIOP{}", #"ASDFGHJKL:"~|"#, ">ZXCVBNM<>? "],
            third: ["            ", "            ", "             ", "|           "],
            dead: ["", "", ""]
        ),
        .unitedKingdom: Rows(
            plain: ["1234567890-=", "qwertyuiop[]", "asdfghjkl;'`#", #"\zxcvbnm,./ "#],
            shifted: [#"!"£$%^&*()_+"#, "QWERTYUIOP{}", "ASDFGHJKL:@¬~", "|ZXCVBNM<>? "],
            third: [#"¹²³€½¾{[]}\¸"#, "@ſe¶ŧ←↓→øþ¨~", "æßðđŋħ ĸł´^|`", "|«»¢„“”µ•·  "],
            dead: ["", "", "¸¨~´^`"]
        ),
        .german: Rows(
            plain: ["1234567890ß´", "qwertzuiopü+", "asdfghjklöä^#", "<yxcvbnm,.- "],
            shifted: [#"!"§$%&/()=?`"#, "QWERTZUIOPÜ*", "ASDFGHJKLÖÄ°'", ">YXCVBNM;:_ "],
            third: [#"¹²³¼½¬{[]}\¸"#, "@ſ€¶ŧ←↓→øþ¨~", "æſðđŋħ ĸł˝^′’", "|»«¢„“”µ·…– "],
            dead: ["´^", "`", "¸¨˝^"]
        ),
        .french: Rows(
            plain: [#"&é"'(-è_çà)="#, "azertyuiop^$", "qsdfghjklmù²*", "<wxcvbn,;:! "],
            shifted: ["1234567890°+", "AZERTYUIOP¨£", "QSDFGHJKLM%~µ", ">WXCVBN?./§ "],
            third: [#"¹~#{[|`\^@]}"#, "æ«€¶ŧ←↓→øþ¨¤", "@ßðđŋħ ĸłµ^¬`", "|ł»¢„“”´•·  "],
            dead: ["^", "¨", "¨´"]
        ),
        .portuguese: Rows(
            plain: ["1234567890'«", "qwertyuiop+´", #"asdfghjklçº\~"#, "<zxcvbnm,.- "],
            shifted: [##"!"#$%&/()=?»"##, "QWERTYUIOP*`", "ASDFGHJKLÇª|^", ">ZXCVBNM;:_ "],
            third: [#"¹@£§½¬{[]}\¸"#, "@ſ€¶ŧ←↓→øþ¨~", "æßðđŋħ ĸł´^¬`", #"\«»¢„“”µ•·  "#],
            dead: ["´~", "`^", "¸¨~´^`"]
        ),
        .brazilian: Rows(
            plain: ["1234567890-=", "qwertyuiop´[", "asdfghjklç~']", #"\zxcvbnm,.;/"#],
            shifted: ["!@#$%¨&*()_+", "QWERTYUIOP`{", #"ASDFGHJKLÇ^"}"#, "|ZXCVBNM<>:?"],
            third: [#"¹²³£¢¬{[]}\§"#, "/?°®ŧ←↓→øþ´ª", "æßðđŋħ ĸł´~¬º", "ˇ«»©„“”µ•· °"],
            dead: ["´~", "¨`^", "ˇ"]
        ),
        .spanish: Rows(
            plain: ["1234567890'¡", "qwertyuiop`+", "asdfghjklñ´ºç", "<zxcvbnm,.- "],
            shifted: [#"!"·$%&/()=?¿"#, "QWERTYUIOP^*", "ASDFGHJKLÑ¨ªÇ", ">ZXCVBNM;:_ "],
            third: [#"|@#~½¬{[]}\¸"#, "@ſ€¶ŧ←↓→øþ[]", #"æßðđŋħ ĸł~{\}"#, "|«»¢„“”µ•·  "],
            dead: ["`´", "^¨", "¸"]
        ),
        .latinAmerican: Rows(
            plain: ["1234567890'¿", "qwertyuiop´+", "asdfghjklñ{|}", "<zxcvbnm,.- "],
            shifted: [##"!"#$%&/()=?¡"##, "QWERTYUIOP¨*", "ASDFGHJKLÑ[°]", ">ZXCVBNM;:_ "],
            third: [#"|@·~½¬{[]}\¸"#, "@ſ€¶ŧ←↓→øþ¨~", "æßðđŋħ ĸł~^¬`", #"\«»¢„“”µ•·  "#],
            dead: ["´", "¨", "¸¨^`"]
        ),
        .italian: Rows(
            plain: ["1234567890'ì", "qwertyuiopè+", #"asdfghjklòà\ù"#, "<zxcvbnm,.- "],
            shifted: [#"!"£$%&/()=?^"#, "QWERTYUIOPé*", "ASDFGHJKLç°|§", ">ZXCVBNM;:_ "],
            third: ["¹²³¼½¬{[]}`~", "@ſ€¶ŧ←↓→øþ[]", "æßðđŋħ ĸł@#¬`", "««»¢“”ñµ´·¯ "],
            dead: ["", "", "´¯"]
        ),
    ]
}
