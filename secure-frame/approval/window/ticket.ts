const prefix = '#approve='

/** What a window is opened with: under which id its request was left, and the key that opens it. */
export interface Ticket {
  requestId: string
  /** AES-GCM, 256 bits, base64url. It stays in the fragment, which no server sees. */
  key: string
}

export const toFragment = ({ requestId, key }: Ticket) => `${prefix}${requestId}.${key}`

/** The ticket that an address carries; undefined where it carries none. */
export const readFragment = (fragment: string): Ticket | undefined => {
  const [, requestId, key] = /^#approve=([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/.exec(fragment) ?? []
  return requestId && key ? { requestId, key } : undefined
}
