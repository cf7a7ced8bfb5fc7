/** A device proof: a DPoP JWT (RFC 9449) signed by ES256, with `htm` POST and `htu` the call's URL. */
export const proofHeader = 'DPoP'
export const nonceHeader = 'DPoP-Nonce'
