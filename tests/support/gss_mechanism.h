#pragma once

#include <string_view>

#include <gssapi/gssapi.h>

namespace hostmark::test {

/// GSSAPI's mechanism of a scheme, by its object identifier in DER: 1.3.6.1.5.5.2 for "Negotiate" (RFC 4178),
/// 1.3.6.1.4.1.311.2.2.10 for "NTLM" ([MS-NLMP], section 1.9).
inline gss_OID gssMechanism(std::string_view scheme) {
    static char spnego[] = "\x2b\x06\x01\x05\x05\x02";
    static char ntlm[] = "\x2b\x06\x01\x04\x01\x82\x37\x02\x02\x0a";
    static gss_OID_desc spnegoId = {sizeof(spnego) - 1, spnego};
    static gss_OID_desc ntlmId = {sizeof(ntlm) - 1, ntlm};
    return scheme == "NTLM" ? &ntlmId : &spnegoId;
}

}  // namespace hostmark::test
