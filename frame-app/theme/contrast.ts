/** A resolved sRGB colour: red, green and blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** WCAG 2 contrast of two opaque colours, from 1 (the same) to 21 (black on white). */
export function contrastRatio(foreground: Rgb, background: Rgb): number {
  const first = luminance(foreground)
  const second = luminance(background)
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
