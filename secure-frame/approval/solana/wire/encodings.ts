import { base58, base64 } from '@scure/base'

/** The encodings for pages and nodes: signatures and messages in base58, transactions in base64. */
export const encodeBase58 = (bytes: Uint8Array) => base58.encode(bytes)
export const encodeBase64 = (bytes: Uint8Array) => base64.encode(bytes)
