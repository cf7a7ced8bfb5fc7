import { setImmediate as nextEvents } from 'node:timers/promises'
import { wait } from '#protocol/async/wait'
import { createBudget } from '#protocol/server/createBudget'
import { createKeyedSemaphore } from '#protocol/server/createKeyedSemaphore'
import { createSemaphore, TooManyWaitingError } from '#protocol/server/createSemaphore'
import { createFetchSlots, fetchBounds } from '#protocol/server/public-hosts/createFetchSlots'
import { PictureError } from '../../pictures/check/PictureError.ts'
import type { EvmChain } from '../chains.ts'
import type { ItemFace } from './ItemMetadata.ts'
import { itemKey, type MovedItem } from './MovedItem.ts'
import { pickItemPicture } from './pickItemPicture.ts'
import { readItemUris } from './readItemUris.ts'
import { type MetadataSources, readMetadata } from './readMetadata.ts'

const keptForMs = 3_600_000
/** What could not be read is tried again after so long. */
const retriedAfterMs = 300_000
/** Items of one network of visitors wait for its share of the requests. What more would read is tried again later. */
const mostWaiting = 1000
/** Characters of the URIs that wait, of one network of visitors and of all: contracts keep whole metadata in them. */
const uriBounds = { most: 67_108_864, mostOfOne: 8_388_608 }

interface ReaderDeps extends Omit<MetadataSources, 'places'> {
  /** The origin of the picture route. */
  appOrigin: string
}

type PreviewDeps = ReaderDeps & MetadataSources

/** Undefined where no host was asked: too much waits. */
const failureOf = (error: unknown) => (error instanceof PictureError && error.problem === 'busy' ? undefined : null)

/** Pictures are checked one after the other, and other requests are answered in between. */
const checkPictureQueued = createSemaphore({ most: 1, mostWaiting: Number.POSITIVE_INFINITY })

/** Metadata whose picture is checked, once: that takes long. */
const readFace = async (uri: string, places: PreviewDeps): Promise<ItemFace> => {
  const { name, images } = await readMetadata(uri, places)
  return checkPictureQueued(async () => {
    // Metadata and a picture in `data:` URIs wait for nothing else.
    await nextEvents()
    return { name, image: pickItemPicture(images, places) }
  })
}

/** Reads what items are called and look like. What takes long is read on, and is there when it is asked for again. */
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
    // Another network of visitors may have had it read meanwhile.
    if (isKnown(chain, item)) return
    // A host that is away, or metadata that is none: the item has its number and collection.
    const metadata = uri === undefined ? null : await readFace(uri, places).catch(failureOf)
    if (metadata === undefined) return
    chain.itemMetadata.set(itemKey(item), { metadata, readAt: now() })
  }
  /** What finds no place to wait is tried again when it is asked for again. */
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
  /** Apart from what waits for the readings, which would hold all URIs as long. */
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

  /** Reads for at most so long. Answers what is known by then, and whether that is all. */
  return async (chain: EvmChain, items: readonly MovedItem[], longestMs: number) => {
    const reading = start(chain, items)
    await Promise.race([reading, wait(longestMs)])
    // The node may refuse after that.
    reading.catch(() => undefined)
    return {
      isComplete: items.every((item) => isKnown(chain, item)),
      metadataOf: (item: Pick<MovedItem, 'contract' | 'id'>) => chain.itemMetadata.get(itemKey(item))?.metadata ?? null,
    }
  }
}
export type ItemReader = ReturnType<typeof createItemReader>
