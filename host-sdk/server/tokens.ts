const toHex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** 256 random bits, hex. */
export const randomToken = () => toHex(crypto.getRandomValues(new Uint8Array(32)))

/** SHA-256, hex. */
export const hashSessionToken = async (token: string) =>
  toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))))
