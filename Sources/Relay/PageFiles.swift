/// What the page loads besides itself.
enum PageFiles {
    /// How it looks; dark where the reader's other windows are.
    static let style = """
        :root {
            color-scheme: light dark;
            --paper: #f6f5f2; --card: #ffffff; --ink: #1d1d1f; --faint: #6b6b70;
            --line: #dcdad4; --bar: #2f6f4f; --good: #1f7a4a; --wait: #8a5a00; --bad: #b3261e;
        }
        @media (prefers-color-scheme: dark) {
            :root {
                --paper: #161618; --card: #222225; --ink: #ececee; --faint: #a0a0a6;
                --line: #3a3a3e; --bar: #6fbf95; --good: #6fcf97; --wait: #e0b050;
                --bad: #ff8a80;
            }
        }
        * { box-sizing: border-box; margin: 0; }
        body {
            background: var(--paper); color: var(--ink);
            font: 16px/1.45 system-ui, "Noto Sans", "DejaVu Sans", sans-serif;
            max-width: 72rem; margin: 0 auto; padding: 1.5rem;
        }
        header { display: flex; flex-wrap: wrap; gap: 0.5rem 2rem; align-items: baseline; }
        header { margin-bottom: 1.25rem; }
        h1 { font-size: 1.4rem; flex: 1; }
        h2 { font-size: 1.15rem; display: flex; gap: 0.75rem; align-items: center; }
        h2 { justify-content: space-between; margin-bottom: 0.75rem; overflow-wrap: anywhere; }
        h3 { font-size: 0.95rem; margin: 1.25rem 0 0.5rem; color: var(--faint); }
        a { color: inherit; text-decoration-color: var(--line); }
        h1 a { text-decoration: none; }
        nav { display: flex; gap: 1rem; font-size: 0.9rem; }
        nav a[aria-current] { font-weight: 600; text-decoration: none; }
        .stores { display: grid; gap: 1rem; }
        .stores { grid-template-columns: repeat(auto-fill, minmax(min(24rem, 100%), 1fr)); }
        .store, .alone {
            background: var(--card); border: 1px solid var(--line); border-radius: 0.6rem;
            padding: 1rem 1.25rem;
        }
        dl { display: grid; gap: 0.75rem 1.5rem; margin-bottom: 0.75rem; }
        dl { grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); }
        dl div:last-child { grid-column: 1 / -1; }
        @media (min-width: 48rem) {
            .whole dl { grid-template-columns: 1fr 1fr 2fr; }
            .whole dl div:last-child { grid-column: auto; }
        }
        dt { font-size: 0.85rem; color: var(--faint); }
        dd { font-variant-numeric: tabular-nums; }
        small { color: var(--faint); font-size: 0.85rem; }
        strong { color: var(--bad); display: block; }
        dd small { white-space: nowrap; }
        .state {
            font-size: 0.8rem; font-weight: 600; border: 1px solid currentColor;
            border-radius: 1rem; padding: 0.05rem 0.6rem; white-space: nowrap;
        }
        .unknown { color: var(--faint); } .complete { color: var(--good); }
        .waits { color: var(--wait); } .person { color: var(--bad); }
        svg { display: block; width: 100%; height: auto; }
        rect { fill: var(--bar); }
        line { stroke: var(--line); }
        text { font-size: 9px; text-anchor: middle; fill: var(--ink); }
        .hour { fill: var(--faint); }
        table { border-collapse: collapse; width: 100%; font-size: 0.9rem; }
        th, td { text-align: left; padding: 0.35rem 0.75rem 0.35rem 0; }
        th { color: var(--faint); font-weight: 400; border-bottom: 1px solid var(--line); }
        td { border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
        code { font-size: 0.85rem; }
        footer { margin-top: 1rem; font-size: 0.85rem; color: var(--faint); }

        """

    /// Puts times into the reader's zone, and the page's middle anew when there is news.
    static let script = """
        "use strict";
        (() => {
            const language = document.documentElement.lang;
            const form = (parts) =>
                new Intl.DateTimeFormat(language, { ...parts, hourCycle: "h23" });
            const clock = { hour: "2-digit", minute: "2-digit" };
            const today = form(clock);
            const otherDay = form({ ...clock, day: "numeric", month: "short" });

            function localise(root) {
                const now = new Date().toDateString();
                for (const time of root.querySelectorAll("time")) {
                    const at = new Date(time.dateTime);
                    const isToday = at.toDateString() === now;
                    time.textContent = (isToday ? today : otherDay).format(at);
                }
                for (const label of root.querySelectorAll("[data-hour]")) {
                    label.textContent = today.format(new Date(Number(label.dataset.hour)));
                }
            }

            // Built from parts: an address that holds a password cannot be asked again.
            const here = location.origin + location.pathname + location.search;

            async function renew() {
                try {
                    const answer = await fetch(here, { cache: "no-store" });
                    if (!answer.ok) return;
                    const text = await answer.text();
                    const page = new DOMParser().parseFromString(text, "text/html");
                    const fresh = page.querySelector("main");
                    localise(fresh);
                    document.querySelector("main").replaceWith(fresh);
                } catch {
                    // The relay is away for a moment; the next time comes.
                }
            }

            localise(document);
            document.querySelector(".utc").hidden = true;
            setInterval(renew, 15000);
            const live = document.querySelector("main").dataset.live;
            if (!live) return;
            let soon = 0;
            new EventSource(location.origin + live).onmessage = () => {
                soon ||= setTimeout(() => { soon = 0; renew(); }, 500);
            };
        })();

        """
}
