/**
 * Returns an address in the form used for comparison. EVM addresses are hexadecimal numbers, in which upper and lower
 * case is only a checksum (EIP-55). Solana addresses are base58, in which another case is another address. They never
 * start with `0x`, because base58 has no zero.
 */
export const addressKey = (address: string) => (address.startsWith('0x') ? address.toLowerCase() : address)

export const isSameAddress = (a: string, b: string) => addressKey(a) === addressKey(b)
