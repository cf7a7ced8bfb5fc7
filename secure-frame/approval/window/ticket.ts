const prefix = '#approve='

/** Lets a popup fetch and decrypt its request: contains the request's id and key. */
export interface Ticket {
  requestId: string
  /** AES-GCM, 256 bits, base64url. It stays in the fragment, which is never sent to a server. */
  key: string
}

export const toFragment = ({ requestId, key }: Ticket) => `${prefix}${requestId}.${key}`

/** Reads the ticket in a URL fragment. Undefined if there is none. */
export const readFragment = (fragment: string): Ticket | undefined => {
  const [, requestId, key] = /^#approve=([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/.exec(fragment) ?? []
  return requestId && key ? { requestId, key } : undefined
}
