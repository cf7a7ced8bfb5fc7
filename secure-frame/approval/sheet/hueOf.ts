/** White reads on each of these at the tokens' lightness and chroma, in both themes. */
const hues = [18, 45, 75, 110, 145, 170, 195, 220, 250, 275, 305, 340]
const count = hues.length

/** FNV-1a over the UTF-8 of a name, whatever its case and composition; the high half is folded in. */
const hashOf = (name: string) => {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(name.normalize('NFC').trim().toLowerCase())) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  }
  return (hash ^ (hash >>> 15)) >>> 0
}

const pick = (index: number) => hues[index % count] ?? 250

/** The hue of a name that has no picture: the same as everywhere in Foyer. */
export const hueOf = (name: string) => pick(hashOf(name))

/** The two hues of an address: never the same one twice. */
export const huesOf = (address: string) => {
  const hash = hashOf(address)
  const ground = hash % count
  return { ground: pick(ground), arch: pick(ground + 1 + (Math.floor(hash / count) % (count - 1))) }
}

/** A hue as a colour of the theme; `lift` moves its lightness from that of a tile. */
export const tileColour = (hue: number, lift = 0) =>
  `oklch(calc(var(--fy-tile-light) + ${lift}) var(--fy-tile-chroma) ${hue})`
