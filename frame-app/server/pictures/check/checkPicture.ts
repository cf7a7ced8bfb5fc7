import { checkSvg } from './checkSvg.ts'
import { PictureError } from './PictureError.ts'
import { findFormat, type PictureType, type Size } from './pictureSize.ts'

/** Bytes of a picture that is kept and served. */
export const maxPictureBytes = 64 * 1024
/** Few bytes can stand for very many pixels, and every visitor's browser has to draw them. */
export const maxSide = 2048

export interface Picture {
  type: PictureType
  bytes: Buffer
}

const decodeText = (bytes: Buffer) => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new PictureError('unknown_type', { cause })
  }
}

/** An SVG begins with a tag; whether it is one, and inert, is for its check to say. */
const readSvg = (bytes: Buffer): Picture => {
  const source = decodeText(bytes)
  if (!/<svg[\s>]/.test(source.slice(0, 4096)) || /<(!doctype\s+)?html/i.test(source)) {
    throw new PictureError('unknown_type')
  }
  if (bytes.length > maxPictureBytes) throw new PictureError('too_large')
  checkSvg(source)
  return { type: 'image/svg+xml', bytes }
}

const readSize = (bytes: Buffer, sizeOf: (bytes: Buffer) => Size) => {
  try {
    return sizeOf(bytes)
  } catch (cause) {
    throw new PictureError('damaged', { cause })
  }
}

/**
 * The picture that the bytes are, by what stands in them: an inert SVG, PNG, JPEG, WebP or GIF, with its size checked.
 * Throws PictureError.
 */
export const checkPicture = (bytes: Buffer): Picture => {
  const format = findFormat(bytes)
  if (!format) return readSvg(bytes)
  const { width, height } = readSize(bytes, format.sizeOf)
  if (width < 1 || height < 1) throw new PictureError('damaged')
  if (width > maxSide || height > maxSide || bytes.length > maxPictureBytes) throw new PictureError('too_large')
  return { type: format.type, bytes }
}
