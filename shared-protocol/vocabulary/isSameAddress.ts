/**
 * Returns an address for comparison. EVM addresses are hexadecimal numbers: the case of their letters is a checksum
 * (EIP-55). Solana's are base58, where another case is another address; none starts with `0x`, because base58 has no
 * zero.
 */
export const addressKey = (address: string) => (address.startsWith('0x') ? address.toLowerCase() : address)

export const isSameAddress = (a: string, b: string) => addressKey(a) === addressKey(b)
