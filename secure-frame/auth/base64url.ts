/**
 * Encodes base64url without padding (RFC 4648, section 5). Suitable for short data: `btoa` takes one character per
 * byte. The frame needs no library for it at startup.
 */
export const toBase64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Decodes base64url, with or without padding. */
export const fromBase64url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
