#include "CTransfer.h"
typedef int placeholder_CTransfer;
