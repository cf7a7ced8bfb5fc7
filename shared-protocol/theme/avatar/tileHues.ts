/** Hues on which white text is readable at the theme's lightness and chroma, in light and dark mode. */
const tileHues = [18, 45, 75, 110, 145, 170, 195, 220, 250, 275, 305, 340] as const
const hueCount = tileHues.length

/** Returns the hue for a hash. */
export function pickHue(hash: number): number {
  return tileHues[hash % hueCount] ?? 250
}

/** Returns the theme color with this hue. `lift` is a lightness offset from a tile. */
export function tileColor(hue: number, lift = 0): string {
  return `oklch(calc(var(--fy-tile-light) + ${lift}) var(--fy-tile-chroma) ${hue})`
}
