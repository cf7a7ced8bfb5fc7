const toHex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Returns 256 random bits in hex. */
export const randomToken = () => toHex(crypto.getRandomValues(new Uint8Array(32)))

/** Returns the SHA-256 hash in hex. */
export const hashSessionToken = async (token: string) =>
  toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))))
