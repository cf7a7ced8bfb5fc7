/** The order of secp256k1. */
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

/**
 * True if the chain accepts the signature of an authorization (EIP-7702). Libraries also recover a signer from invalid
 * signatures.
 */
export const isCanonical = (signature: { r: string; s: string }) => {
  const [r, s] = [BigInt(signature.r), BigInt(signature.s)]
  return r > 0n && r < order && s > 0n && s <= order / 2n
}
