const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Bytes as base58, the way that addresses of Solana are written. */
export const encodeBase58 = (bytes: Uint8Array) => {
  const leadingZeros = bytes.findIndex((byte) => byte !== 0)
  let rest = bytes.reduce((value, byte) => value * 256n + BigInt(byte), 0n)
  let text = ''
  while (rest > 0n) {
    text = alphabet[Number(rest % 58n)] + text
    rest /= 58n
  }
  return '1'.repeat(leadingZeros === -1 ? bytes.length : leadingZeros) + text
}
