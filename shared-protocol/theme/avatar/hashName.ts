/** Returns FNV-1a over the UTF-8 of a name, independent of its case and composition; the high half is folded in. */
export function hashName(name: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(name.normalize('NFC').trim().toLowerCase())) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  }
  return (hash ^ (hash >>> 15)) >>> 0
}
