const entropyBytes = 16

/** Creates 128 random bits, from which all keys of a wallet are derived. They are exported as twelve words (BIP-39). */
export const makeEntropy = () => crypto.getRandomValues(new Uint8Array(entropyBytes))
