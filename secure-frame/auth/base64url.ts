/**
 * Base64url without padding (RFC 4648, section 5). For short data: the browser's `btoa` takes one character per byte,
 * and needs no library before the frame is ready.
 */
export const toBase64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Decodes base64url, with or without padding. */
export const fromBase64url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
