import { checkSvg } from './checkSvg.ts'
import { PictureError } from './PictureError.ts'
import { findFormat, type PictureType, type Size } from './pictureSize.ts'

/** Maximum size of a stored and served image. */
export const maxPictureBytes = 64 * 1024
/** A few bytes can expand to very many pixels, all of which resizing keeps in memory. */
export const maxSide = 4096

export interface Picture {
  type: PictureType
  bytes: Buffer
}

export interface CheckedPicture {
  picture: Picture
  /** In pixels; undefined for an SVG. */
  size?: Size
}

const decodeText = (bytes: Buffer) => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new PictureError('unknown_type', { cause })
  }
}

/** An SVG begins with a tag; its check decides whether it is valid and inert. */
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
 * Detects the image type from its bytes. Accepts an inert SVG of at most 64 kB. Accepts a PNG, JPEG, WebP or GIF of at
 * most 4096 pixels a side. Pixels are not decoded. Throws a `PictureError`.
 */
export const checkPicture = (bytes: Buffer): CheckedPicture => {
  const format = findFormat(bytes)
  if (!format) return readSvg(bytes)
  const size = readSize(bytes, format.sizeOf)
  if (size.width < 1 || size.height < 1) throw new PictureError('damaged')
  if (size.width > maxSide || size.height > maxSide) throw new PictureError('too_large')
  return { picture: { type: format.type, bytes }, size }
}
