#include "CTerminal.h"
typedef int placeholder_CTerminal;
