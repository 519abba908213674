#ifndef CI_SETTING_H
#define CI_SETTING_H

/// What the environment says, or null; nothing to a set-user-ID program. See secure_getenv(3).
const char *ci_setting(const char *name);

#endif
