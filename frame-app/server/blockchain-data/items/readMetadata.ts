import * as z from 'zod/mini'
import type { FetchSlots } from '#protocol/server/public-hosts/createFetchSlots'
import { type FetchOptions, fetchBytes, readPublicUrl } from '../../pictures/fetch/fetchPicture.ts'
import { addressOf, type Gateways } from './addressOf.ts'
import { ItemMetadata } from './ItemMetadata.ts'
import { readDataUri } from './readDataUri.ts'

/** Metadata is a few texts. */
const mostBytes = 65_536
/** Percent-encoded, a byte takes three characters. */
const longestDataUri = mostBytes * 3
/** The longest wait for a place. An item that finds none is read again at the next request. */
const longestWaitMs = 10_000

export interface MetadataSources extends Gateways {
  /** Which hosts may be asked, and how long: as for pictures. */
  outside: FetchOptions
  places: FetchSlots
}

const readText = async (uri: string, { outside, places, ...gateways }: MetadataSources) => {
  // Some contracts answer with the metadata in place of a URI.
  if (/^\s*\{/.test(uri)) return uri.length <= mostBytes ? uri : ''
  if (/^data:/i.test(uri)) return uri.length <= longestDataUri ? String(readDataUri(uri)) : ''
  const url = readPublicUrl(addressOf(uri, gateways), outside)
  const patience = AbortSignal.timeout(longestWaitMs)
  const bytes = await fetchBytes(url, { ...outside, accept: 'application/json' }, { places, patience })
  return bytes.length <= mostBytes ? bytes.toString() : ''
}

/** Reads the metadata at a URI: `data:`, of IPFS or Arweave, or https of a public host. Rejects where there is none. */
export const readMetadata = async (uri: string, places: MetadataSources): Promise<ItemMetadata> =>
  z.parse(ItemMetadata, JSON.parse(await readText(uri, places)))
