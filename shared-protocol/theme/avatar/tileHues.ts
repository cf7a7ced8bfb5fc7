/** White text is readable on each of these at the tokens' lightness and chroma, in both themes. */
const tileHues = [18, 45, 75, 110, 145, 170, 195, 220, 250, 275, 305, 340] as const
const hueCount = tileHues.length

/** Returns the hue for a hash. */
export function pickHue(hash: number): number {
  return tileHues[hash % hueCount] ?? 250
}

/** Returns a hue as a color of the theme; `lift` moves its lightness from that of a tile. */
export function tileColor(hue: number, lift = 0): string {
  return `oklch(calc(var(--fy-tile-light) + ${lift}) var(--fy-tile-chroma) ${hue})`
}
