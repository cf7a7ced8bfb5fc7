import { checkPicture, maxPictureBytes, type Picture } from './check/checkPicture.ts'
import { countScans } from './check/countScans.ts'
import { PictureError } from './check/PictureError.ts'
import { resizePicture } from './resize/resizePicture.ts'

/** Every browser that shows the picture decodes it: one with longer sides is resized, however few bytes it has. */
const maxServedSide = 512

/** Each scan of a JPEG is a pass over all of its pixels. Encoders make about ten. */
const maxScans = 64

/**
 * The picture that the bytes are, checked, and resized if it is large, when it is the turn of the network of visitors that asks.
 * A small one stays as it is. Throws PictureError.
 */
export const preparePicture = async (bytes: Buffer, visitors?: string): Promise<Picture> => {
  const { picture, size } = checkPicture(bytes)
  if (!size) return picture
  const isSmall = bytes.length <= maxPictureBytes && Math.max(size.width, size.height) <= maxServedSide
  if (isSmall) return picture
  if (picture.type === 'image/jpeg' && countScans(bytes) > maxScans) throw new PictureError('too_large')
  return { type: 'image/png', bytes: await resizePicture(bytes, size, visitors) }
}
