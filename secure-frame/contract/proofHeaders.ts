/**
 * The header for a device proof, which is a DPoP JWT (RFC 9449) signed with ES256. `htm` is POST, and `htu` is the
 * call's URL.
 */
export const proofHeader = 'DPoP'
export const nonceHeader = 'DPoP-Nonce'
