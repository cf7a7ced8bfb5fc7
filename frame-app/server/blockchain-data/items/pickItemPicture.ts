import { longestPicture } from '../../../services/blockchain-data/item.ts'
import { checkPicture } from '../../pictures/check/checkPicture.ts'
import { PictureError } from '../../pictures/check/PictureError.ts'
import { addressOf, type Gateways } from './addressOf.ts'
import { readDataUri } from './readDataUri.ts'

/** The bytes of a picture that is as long as may be, in base64. */
const mostBytes = (longestPicture / 4) * 3
/** Percent-encoded, a byte takes three characters. */
const longestUri = longestPicture * 3

type Check = typeof checkPicture

/** Metadata says an SVG as a text, too. */
const svgText = /^\s*(?:<\?xml[^>]*>\s*)?<svg[\s>]/i

const bytesOf = (picture: string) => (svgText.test(picture) ? Buffer.from(picture) : readDataUri(picture.trim()))

/** A picture that the metadata holds, if it is one of those that the picture route serves, and short. */
const inlinePicture = (uri: string, check: Check) => {
  // Checking costs more than counting.
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
 * What the modal loads for the first picture that can be used of those that metadata names: its own picture route, or the
 * picture itself. Empty where there is none.
 */
export const pickItemPicture = (images: readonly string[], places: PictureSources, check = checkPicture) => {
  for (const image of images) {
    const picture = pictureIn(image, places, check)
    if (picture !== '') return picture
  }
  return ''
}
