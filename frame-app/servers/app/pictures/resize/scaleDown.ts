import type { Size } from '../check/pictureSize.ts'

/** Pixels in rows, with four bytes each: red, green, blue and alpha (not premultiplied). */
export interface Pixels extends Size {
  data: Uint8Array
}

/** Returns the size with the same aspect ratio whose longer side is at most `side` pixels. Never enlarges. */
export const fitInto = ({ width, height }: Size, side: number): Size => {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

interface Part {
  /** Index of the source pixel on the axis. */
  at: number
  /** Covered fraction of the source pixel, from 0 to 1. */
  weight: number
}

/** Returns the source pixels that each target pixel covers along one axis. */
const coverage = (from: number, to: number) =>
  Array.from({ length: to }, (_, index): Part[] => {
    const start = (index * from) / to
    const end = ((index + 1) * from) / to
    const first = Math.floor(start)
    return Array.from({ length: Math.ceil(end) - first }, (_, offset) => {
      const at = first + offset
      return { at, weight: Math.min(at + 1, end) - Math.max(at, start) }
    })
  })

/**
 * Averages the color of an area. Colors are weighted by alpha, so that the colors of transparent pixels have no effect.
 */
const averageOf = ({ data, width }: Pixels, columns: readonly Part[], rows: readonly Part[]) => {
  let [red, green, blue, alpha, area] = [0, 0, 0, 0, 0]
  for (const row of rows) {
    for (const column of columns) {
      const at = 4 * (row.at * width + column.at)
      const weight = row.weight * column.weight
      const opacity = weight * (data[at + 3] ?? 0)
      red += opacity * (data[at] ?? 0)
      green += opacity * (data[at + 1] ?? 0)
      blue += opacity * (data[at + 2] ?? 0)
      alpha += opacity
      area += weight
    }
  }
  if (alpha === 0) return [0, 0, 0, 0]
  return [red / alpha, green / alpha, blue / alpha, alpha / area].map(Math.round)
}

/** Scales an image down by area averaging. */
export const scaleDown = (pixels: Pixels, to: Size): Pixels => {
  const data = new Uint8Array(4 * to.width * to.height)
  const columns = coverage(pixels.width, to.width)
  for (const [y, rows] of coverage(pixels.height, to.height).entries()) {
    for (const [x, parts] of columns.entries()) data.set(averageOf(pixels, parts, rows), 4 * (y * to.width + x))
  }
  return { ...to, data }
}
