import { checkPicture, maxPictureBytes, type Picture } from './check/checkPicture.ts'
import { countScans } from './check/countScans.ts'
import { PictureError } from './check/PictureError.ts'
import { resizePicture } from './resize/resizePicture.ts'

/**
 * Images with a longer side are resized regardless of file size, because every browser that shows one must decode it.
 */
const maxServedSide = 512

/** Maximum number of JPEG scans, because decoding each scan processes all pixels. Encoders create about ten. */
const maxScans = 64

/**
 * Checks an image. A large image waits for its IP network's turn and is resized. A small one is unchanged. Throws a
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
