import { checkPicture, maxPictureBytes, type Picture } from './check/checkPicture.ts'
import { countScans } from './check/countScans.ts'
import { PictureError } from './check/PictureError.ts'
import { resizePicture } from './resize/resizePicture.ts'

/** Every browser that shows the image decodes it: longer sides are resized, regardless of the file size. */
const maxServedSide = 512

/** Each scan of a JPEG is a pass over all pixels. Encoders create about ten. */
const maxScans = 64

/**
 * Checks an image, and resizes it at the IP network's turn if it is large. A small one is unchanged. Throws a
 * `PictureError`.
 */
export const preparePicture = async (bytes: Buffer, visitors?: string): Promise<Picture> => {
  const { picture, size } = checkPicture(bytes)
  if (!size) return picture
  const isSmall = bytes.length <= maxPictureBytes && Math.max(size.width, size.height) <= maxServedSide
  if (isSmall) return picture
  if (picture.type === 'image/jpeg' && countScans(bytes) > maxScans) throw new PictureError('too_large')
  return { type: 'image/png', bytes: await resizePicture(bytes, size, visitors) }
}
