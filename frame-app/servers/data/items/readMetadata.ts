import * as z from 'zod/mini'
import type { FetchSlots } from '#protocol/server-kit/public-hosts/createFetchSlots'
import { type FetchOptions, fetchBytes, readPublicUrl } from '../../app/pictures/fetch/fetchPicture.ts'
import { addressOf, type Gateways } from './addressOf.ts'
import { ItemMetadata } from './ItemMetadata.ts'
import { readDataUri } from './readDataUri.ts'

/** Maximum metadata size. Regular metadata is a few strings. */
const mostBytes = 65_536
/** A percent-encoded byte takes three characters. */
const longestDataUri = mostBytes * 3
/** Maximum wait for a free slot. An item without a slot is retried at the next request. */
const longestWaitMs = 10_000

export interface MetadataSources extends Gateways {
  /** Restricts hosts and timeouts, as for images. */
  outside: FetchOptions
  places: FetchSlots
}

const readText = async (uri: string, { outside, places, ...gateways }: MetadataSources) => {
  // Some contracts return the metadata instead of a URI.
  if (/^\s*\{/.test(uri)) return uri.length <= mostBytes ? uri : ''
  if (/^data:/i.test(uri)) return uri.length <= longestDataUri ? String(readDataUri(uri)) : ''
  const url = readPublicUrl(addressOf(uri, gateways), outside)
  const patience = AbortSignal.timeout(longestWaitMs)
  const bytes = await fetchBytes(url, { ...outside, accept: 'application/json' }, { places, patience })
  return bytes.length <= mostBytes ? bytes.toString() : ''
}

/** Reads the metadata at a URI: `data:`, IPFS, Arweave, or https on a public host. Rejects if there is no metadata. */
export const readMetadata = async (uri: string, places: MetadataSources): Promise<ItemMetadata> =>
  z.parse(ItemMetadata, JSON.parse(await readText(uri, places)))
