/** An address nobody holds the key of. */
export const payee = '0x00000000000000000000000000000000000A11cE'
