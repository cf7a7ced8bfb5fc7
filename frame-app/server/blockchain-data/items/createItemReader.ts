import { wait } from '#protocol/async/wait'
import { PictureError } from '../../pictures/check/PictureError.ts'
import { createFetchPlaces, fetchBounds } from '../../pictures/fetch/createFetchPlaces.ts'
import { domainOf } from '../../pictures/fetch/domainOf.ts'
import type { EvmChain } from '../chains.ts'
import { createNamedTurns } from '../createNamedTurns.ts'
import { createTurns, TooManyWaitingError } from '../turns.ts'
import type { ItemMetadata } from './ItemMetadata.ts'
import { itemKey, type MovedItem } from './MovedItem.ts'
import { pictureOf } from './pictureOf.ts'
import { readItemUris } from './readItemUris.ts'
import { atGateway, type MetadataPlaces, readMetadata } from './readMetadata.ts'

const keptForMs = 3_600_000
/** What could not be read is tried again after so long. */
const retriedAfterMs = 300_000
/** Requests to hosts of metadata wait for the places that there are for all visitors. What more would read is tried again later. */
const mostWaiting = 1000

interface ReaderParts extends Omit<MetadataPlaces, 'places'> {
  /** The origin of the picture route. */
  appOrigin: string
}

type FaceParts = ReaderParts & MetadataPlaces

/** What is at no host waits together. */
const domainOfUri = (uri: string, { ipfsGateway }: ReaderParts) => {
  const url = atGateway(uri, ipfsGateway)
  return URL.canParse(url) ? domainOf(new URL(url).hostname) : ''
}

/** Undefined where no host was asked: too much waits, or lookups that cannot be cancelled hold all places. */
const failureOf = (error: unknown) => {
  const isBusy = error instanceof TooManyWaitingError || (error instanceof PictureError && error.problem === 'busy')
  return isBusy ? undefined : null
}

/** Metadata whose picture is checked, once: that takes long. */
const readFace = async (uri: string, places: FaceParts): Promise<ItemMetadata> => {
  const { name, image } = await readMetadata(uri, places)
  return { name, image: pictureOf(image, places) }
}

/** Reads what items are called and look like. What takes long is read on, and is there when it is asked for again. */
export const createItemReader = (parts: ReaderParts, now = Date.now) => {
  const places: FaceParts = { ...parts, places: createFetchPlaces() }
  const takeTurn = createTurns({ most: fetchBounds.most, mostWaiting })
  const takeTurnOf = createNamedTurns({ most: fetchBounds.mostOfOne, mostWaiting })
  const running = new Map<string, Promise<void>>()
  const isKnown = ({ itemMetadata }: EvmChain, item: MovedItem) => {
    const known = itemMetadata.get(itemKey(item))
    return known !== undefined && now() - known.readAt < (known.metadata ? keptForMs : retriedAfterMs)
  }
  const readInTurn = (uri: string) => takeTurnOf(domainOfUri(uri, parts), () => takeTurn(() => readFace(uri, places)))
  const read = async (chain: EvmChain, item: MovedItem, uri: string | undefined) => {
    // A host that is away, or metadata that is none: the item has its number and collection.
    const metadata = uri === undefined ? null : await readInTurn(uri).catch(failureOf)
    if (metadata === undefined) return
    chain.itemMetadata.set(itemKey(item), { metadata, readAt: now() })
  }
  const start = async (chain: EvmChain, items: readonly MovedItem[]) => {
    const keyOf = (item: MovedItem) => `${chain.chainId} ${itemKey(item)}`
    const wanted = items.filter((item) => !isKnown(chain, item) && !running.has(keyOf(item)))
    const uris = await readItemUris(chain.call, wanted)
    for (const [at, item] of wanted.entries()) {
      const reading = read(chain, item, uris[at]).finally(() => running.delete(keyOf(item)))
      running.set(keyOf(item), reading)
    }
    await Promise.all(items.flatMap((item) => running.get(keyOf(item)) ?? []))
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
