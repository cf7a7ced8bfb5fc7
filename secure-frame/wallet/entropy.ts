const entropyBytes = 16

/** 128 bits that all keys of a wallet are made from: twelve words when they are exported. */
export const makeEntropy = () => crypto.getRandomValues(new Uint8Array(entropyBytes))
