import { checkSvg } from './checkSvg.ts'
import { PictureError } from './PictureError.ts'
import { findFormat, type PictureType, type Size } from './pictureSize.ts'

/** Maximum size of an image that is stored and served. */
export const maxPictureBytes = 64 * 1024
/**
 * Maximum image side in pixels. A few bytes can expand to very many pixels, and resizing keeps all of them in memory.
 */
export const maxSide = 4096

export interface Picture {
  type: PictureType
  bytes: Buffer
}

export interface CheckedPicture {
  picture: Picture
  /** Size in pixels. Undefined for an SVG. */
  size?: Size
}

const decodeText = (bytes: Buffer) => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new PictureError('unknown_type', { cause })
  }
}

/** Reads an SVG, which begins with a tag. `checkSvg` decides whether it is valid and safe. */
const readSvg = (bytes: Buffer): CheckedPicture => {
  const source = decodeText(bytes)
  if (!/<svg[\s>]/.test(source.slice(0, 4096)) || /<(!doctype\s+)?html/i.test(source)) {
    throw new PictureError('unknown_type')
  }
  if (bytes.length > maxPictureBytes) throw new PictureError('too_large')
  checkSvg(source)
  return { picture: { type: 'image/svg+xml', bytes } }
}

const readSize = (bytes: Buffer, sizeOf: (bytes: Buffer) => Size) => {
  try {
    return sizeOf(bytes)
  } catch (cause) {
    throw new PictureError('damaged', { cause })
  }
}

/**
 * Detects the image type from its bytes. Accepts a safe SVG of at most 64 kB. Accepts a PNG, JPEG, WebP or GIF of at
 * most 4096 pixels a side. Does not decode the pixels. Throws a `PictureError`.
 */
export const checkPicture = (bytes: Buffer): CheckedPicture => {
  const format = findFormat(bytes)
  if (!format) return readSvg(bytes)
  const size = readSize(bytes, format.sizeOf)
  if (size.width < 1 || size.height < 1) throw new PictureError('damaged')
  if (size.width > maxSide || size.height > maxSide) throw new PictureError('too_large')
  return { picture: { type: format.type, bytes }, size }
}
