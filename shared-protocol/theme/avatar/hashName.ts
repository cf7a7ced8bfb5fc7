/**
 * Returns the FNV-1a hash of a name's UTF-8 bytes, with the high half folded in. Case and Unicode composition do not
 * affect it.
 */
export function hashName(name: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(name.normalize('NFC').trim().toLowerCase())) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  }
  return (hash ^ (hash >>> 15)) >>> 0
}
