import { longestPicture } from '../../../services/blockchain-data/item.ts'
import { checkPicture } from '../../pictures/check/checkPicture.ts'
import { PictureError } from '../../pictures/check/PictureError.ts'
import { atGateway } from './readMetadata.ts'

/** The bytes of a picture that is as long as may be, in base64. */
const mostBytes = (longestPicture / 4) * 3
/** Percent-encoded, a byte takes three characters. */
const longestUri = longestPicture * 3

const dataUri = /^data:image\/[\w.+-]+((?:;[\w=-]+)*),(.*)$/s

const bytesOf = (uri: string) => {
  const [, parameters = '', body = ''] = dataUri.exec(uri) ?? []
  if (parameters.endsWith(';base64')) return Buffer.from(body, 'base64')
  try {
    return Buffer.from(decodeURIComponent(body))
  } catch {
    return Buffer.from(body)
  }
}

/** A picture that the metadata holds, if it is one of those that the picture route serves, and short. */
const inlinePicture = (uri: string) => {
  // Checking costs more than counting.
  const given = uri.length <= longestUri ? bytesOf(uri) : undefined
  if (!given || given.length > mostBytes) return ''
  try {
    const { type, bytes } = checkPicture(given).picture
    const picture = `data:${type};base64,${bytes.toString('base64')}`
    return picture.length <= longestPicture ? picture : ''
  } catch (error) {
    if (error instanceof PictureError) return ''
    throw error
  }
}

interface Places {
  appOrigin: string
  ipfsGateway: string
}

/** What the modal loads for a picture that metadata names: its own picture route, or the picture itself. */
export const pictureOf = (image: string, { appOrigin, ipfsGateway }: Places) => {
  if (image.startsWith('data:')) return inlinePicture(image)
  const url = atGateway(image, ipfsGateway)
  return /^https?:\/\//.test(url) && url.length <= 2048 ? `${appOrigin}/picture?${new URLSearchParams({ url })}` : ''
}
