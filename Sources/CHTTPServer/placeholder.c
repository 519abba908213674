#include "CHTTPServer.h"
typedef int placeholder_CHTTPServer;
