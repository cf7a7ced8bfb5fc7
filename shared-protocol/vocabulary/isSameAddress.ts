/** Hex addresses are the same in any case (EIP-55); base58 ones are not. */
export const isSameAddress = (a: string, b: string) =>
  a === b || (a.startsWith('0x') && a.toLowerCase() === b.toLowerCase())
