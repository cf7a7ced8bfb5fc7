import { setImmediate as nextEvents } from 'node:timers/promises'
import { wait } from '#protocol/async/wait'
import { createBudget } from '#protocol/server-kit/createBudget'
import { createKeyedSemaphore } from '#protocol/server-kit/createKeyedSemaphore'
import { createSemaphore, TooManyWaitingError } from '#protocol/server-kit/createSemaphore'
import { createFetchSlots, fetchBounds } from '#protocol/server-kit/public-hosts/createFetchSlots'
import { PictureError } from '../../app/pictures/check/PictureError.ts'
import type { EvmChain } from '../chains.ts'
import type { ItemFace } from './ItemMetadata.ts'
import { itemKey, type MovedItem } from './MovedItem.ts'
import { pickItemPicture } from './pickItemPicture.ts'
import { readItemUris } from './readItemUris.ts'
import { type MetadataSources, readMetadata } from './readMetadata.ts'

const keptForMs = 3_600_000
/** Retry delay for metadata that could not be read. */
const retriedAfterMs = 300_000
/** Maximum number of waiting items per IP network. Further items are read at a later request. */
const mostWaiting = 1000
/**
 * Maximum length of waiting URIs in characters, in total and per IP network. Contracts can store whole metadata in
 * them.
 */
const uriBounds = { most: 67_108_864, mostOfOne: 8_388_608 }

interface ReaderDeps extends Omit<MetadataSources, 'places'> {
  /** Origin of the image route. */
  appOrigin: string
}

type PreviewDeps = ReaderDeps & MetadataSources

/** Undefined if the host was not contacted because too many requests were waiting. */
const failureOf = (error: unknown) => (error instanceof PictureError && error.problem === 'busy' ? undefined : null)

/** Checks one image at a time, so that other requests are answered in between. */
const checkPictureQueued = createSemaphore({ most: 1, mostWaiting: Number.POSITIVE_INFINITY })

/** Reads metadata and checks its image. The result is cached, because the check is slow. */
const readFace = async (uri: string, places: PreviewDeps): Promise<ItemFace> => {
  const { name, images } = await readMetadata(uri, places)
  return checkPictureQueued(async () => {
    // Lets other requests run first, because metadata and images in `data:` URIs are read without waiting.
    await nextEvents()
    return { name, image: pickItemPicture(images, places) }
  })
}

/**
 * Creates a reader for the names and images of items. Slow reads continue, and their result is available to the next
 * request.
 */
export const createItemReader = (deps: ReaderDeps, now = Date.now) => {
  const places: PreviewDeps = { ...deps, places: createFetchSlots() }
  const takeTurnOf = createKeyedSemaphore({ most: fetchBounds.mostOfVisitors, mostWaiting })
  const holdUri = createBudget(uriBounds)
  const running = new Map<string, Promise<void>>()
  const isKnown = ({ itemMetadata }: EvmChain, item: MovedItem) => {
    const known = itemMetadata.get(itemKey(item))
    return known !== undefined && now() - known.readAt < (known.metadata ? keptForMs : retriedAfterMs)
  }
  const read = async (chain: EvmChain, item: MovedItem, uri: string | undefined) => {
    // A request of another IP network may have read the item in the meantime.
    if (isKnown(chain, item)) return
    // If the host is unreachable or the metadata invalid, the item shows its token id and collection.
    const metadata = uri === undefined ? null : await readFace(uri, places).catch(failureOf)
    if (metadata === undefined) return
    chain.itemMetadata.set(itemKey(item), { metadata, readAt: now() })
  }
  /** Reads an item at its IP network's turn. Items above the limit are retried at the next request. */
  const readInTurn = async (chain: EvmChain, item: MovedItem, uri: string | undefined) => {
    const release = holdUri(chain.asker, uri?.length ?? 0)
    if (!release) return
    try {
      await takeTurnOf(chain.asker, () => read(chain, item, uri))
    } catch (error) {
      if (!(error instanceof TooManyWaitingError)) throw error
    } finally {
      release()
    }
  }
  const keyFor = (chain: EvmChain, item: MovedItem) => `${chain.asker} ${chain.chainId} ${itemKey(item)}`
  /** A separate function, because `start` awaits the reads and would keep all URIs in memory. */
  const begin = async (chain: EvmChain, items: readonly MovedItem[]) => {
    const wanted = items.filter((item) => !isKnown(chain, item) && !running.has(keyFor(chain, item)))
    const uris = await readItemUris(chain.call, wanted)
    for (const [at, item] of wanted.entries()) {
      const key = keyFor(chain, item)
      const reading = readInTurn(chain, item, uris[at]).finally(() => running.delete(key))
      running.set(key, reading)
    }
  }
  const start = async (chain: EvmChain, items: readonly MovedItem[]) => {
    await begin(chain, items)
    await Promise.all(items.flatMap((item) => running.get(keyFor(chain, item)) ?? []))
  }

  /** Reads items up to a time limit. Returns the metadata known by then, and whether it is complete. */
  return async (chain: EvmChain, items: readonly MovedItem[], longestMs: number) => {
    const reading = start(chain, items)
    await Promise.race([reading, wait(longestMs)])
    // Ignores errors of the node after the time limit.
    reading.catch(() => undefined)
    return {
      isComplete: items.every((item) => isKnown(chain, item)),
      metadataOf: (item: Pick<MovedItem, 'contract' | 'id'>) => chain.itemMetadata.get(itemKey(item))?.metadata ?? null,
    }
  }
}
export type ItemReader = ReturnType<typeof createItemReader>
