import * as z from 'zod/mini'
import type { FetchPlaces } from '../../pictures/fetch/createFetchPlaces.ts'
import { type FetchOptions, fetchBytes, readPublicUrl } from '../../pictures/fetch/fetchPicture.ts'
import { ItemMetadata } from './ItemMetadata.ts'

/** Metadata is a few texts. */
const mostBytes = 65_536
/** Percent-encoded, a byte takes three characters. */
const longestDataUri = mostBytes * 3
/** The longest wait for a place. An item that finds none is read again at the next request. */
const longestWaitMs = 10_000

const dataUri = /^data:application\/json((?:;[\w=-]+)*),(.*)$/s

/** What a `data:` URI holds (RFC 2397). Contracts also write JSON into it that is not percent-encoded. */
const readDataUri = (uri: string) => {
  const [, parameters = '', body = ''] = dataUri.exec(uri) ?? []
  if (parameters.endsWith(';base64')) return Buffer.from(body, 'base64').toString()
  try {
    return decodeURIComponent(body)
  } catch {
    return body
  }
}

/** Where servers outside have what an `ipfs://` URI names; other URIs stay as they are. */
export const atGateway = (uri: string, gateway: string) =>
  uri.startsWith('ipfs://') ? `${gateway}/ipfs/${uri.slice('ipfs://'.length).replace(/^ipfs\//, '')}` : uri

export const defaultGateway = 'https://ipfs.io'

export interface MetadataPlaces {
  /** Which hosts may be asked, and how long: as for pictures. */
  outside: FetchOptions
  places: FetchPlaces
  /** The origin of an IPFS gateway. */
  ipfsGateway: string
}

const readText = async (uri: string, { outside, places, ipfsGateway }: MetadataPlaces) => {
  if (uri.startsWith('data:')) return uri.length <= longestDataUri ? readDataUri(uri) : ''
  const url = readPublicUrl(atGateway(uri, ipfsGateway), outside)
  const patience = AbortSignal.timeout(longestWaitMs)
  const bytes = await fetchBytes(url, { ...outside, accept: 'application/json' }, { places, patience })
  return bytes.length <= mostBytes ? bytes.toString() : ''
}

/** Reads the metadata at a URI: `data:`, `ipfs:` or https of a public host. Rejects where there is none. */
export const readMetadata = async (uri: string, places: MetadataPlaces): Promise<ItemMetadata> =>
  z.parse(ItemMetadata, JSON.parse(await readText(uri, places)))
