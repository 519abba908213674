#include "CNotifyBus.h"
typedef int placeholder_CNotifyBus;
