import { longestPicture } from '../../../services/blockchain-data/item.ts'
import { checkPicture } from '../../app/pictures/check/checkPicture.ts'
import { PictureError } from '../../app/pictures/check/PictureError.ts'
import { addressOf, type Gateways } from './addressOf.ts'
import { readDataUri } from './readDataUri.ts'

/** Maximum image size in bytes, after base64 decoding. */
const mostBytes = (longestPicture / 4) * 3
/** A percent-encoded byte takes three characters. */
const longestUri = longestPicture * 3

type Check = typeof checkPicture

/** Matches an SVG that the metadata contains as text. */
const svgText = /^\s*(?:<\?xml[^>]*>\s*)?<svg[\s>]/i

const bytesOf = (picture: string) => (svgText.test(picture) ? Buffer.from(picture) : readDataUri(picture.trim()))

/** Returns an image inside the metadata, if the image route supports its type and it is short enough. */
const inlinePicture = (uri: string, check: Check) => {
  // Checks the length first, because decoding is slower.
  const given = uri.length <= longestUri ? bytesOf(uri) : undefined
  if (!given || given.length > mostBytes) return ''
  try {
    const { type, bytes } = check(given).picture
    const picture = `data:${type};base64,${bytes.toString('base64')}`
    return picture.length <= longestPicture ? picture : ''
  } catch (error) {
    if (error instanceof PictureError) return ''
    throw error
  }
}

interface PictureSources extends Gateways {
  appOrigin: string
}

const isHeld = (image: string) => svgText.test(image) || /^\s*data:/i.test(image)

const pictureIn = (image: string, { appOrigin, ...gateways }: PictureSources, check: Check) => {
  if (isHeld(image)) return inlinePicture(image, check)
  const url = addressOf(image, gateways)
  return /^https?:\/\//i.test(url) && url.length <= 2048 ? `${appOrigin}/picture?${new URLSearchParams({ url })}` : ''
}

/**
 * Returns the URL of the first usable image in the metadata: on the image route, or a `data:` URI. Empty if none is
 * usable.
 */
export const pickItemPicture = (images: readonly string[], places: PictureSources, check = checkPicture) => {
  for (const image of images) {
    const picture = pictureIn(image, places, check)
    if (picture !== '') return picture
  }
  return ''
}
