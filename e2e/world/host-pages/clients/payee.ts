/** An address without a known private key. */
export const payee = '0x00000000000000000000000000000000000A11cE'
