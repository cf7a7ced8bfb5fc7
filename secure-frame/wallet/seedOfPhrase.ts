const rounds = 2048
const seedBits = 512

/**
 * Derives the seed of a BIP-39 phrase with WebCrypto's PBKDF2, which is about a hundred times faster than a JavaScript
 * implementation.
 */
export const seedOfPhrase = async (phrase: string, passphrase = '') => {
  const bytes = (text: string) => new TextEncoder().encode(text.normalize('NFKD'))
  const key = await crypto.subtle.importKey('raw', bytes(phrase), 'PBKDF2', false, ['deriveBits'])
  const salt = bytes(`mnemonic${passphrase}`)
  const algorithm = { name: 'PBKDF2', hash: 'SHA-512', salt, iterations: rounds }
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, seedBits))
}
