import { base58, base64 } from '@scure/base'

/** Encodings for pages and nodes: base58 for signatures and messages, base64 for transactions. */
export const encodeBase58 = (bytes: Uint8Array) => base58.encode(bytes)
export const encodeBase64 = (bytes: Uint8Array) => base64.encode(bytes)
