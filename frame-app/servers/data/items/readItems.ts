import type { Address } from 'viem'
import * as z from 'zod/mini'
import { Item } from '../../../services/blockchain-data/item.ts'
import type { EvmChain } from '../chains.ts'
import type { DataDeps } from '../DataDeps.ts'
import { readRecently } from '../readRecently.ts'
import { describeTokens, isListedCollection, nameCollection } from '../tokens/describeTokens.ts'
import { looksLikeSpam } from '../tokens/looksLikeSpam.ts'
import type { ItemReader } from './createItemReader.ts'
import { findMovedItems, mostItems, withoutDoubles } from './findMovedItems.ts'
import { readOwned } from './readOwned.ts'
import { readStoredItems } from './readStoredItems.ts'

/** Maximum time that a visitor waits for metadata. */
const patienceMs = 1500
/** Maximum number of items in one answer. */
const mostAnswered = 100

interface ItemsRequest {
  chain: EvmChain
  owner: Address
  /** True to search for new items even if a recent search is cached. */
  isFresh: boolean
}

const receivedItems = ({ chain, owner, isFresh }: ItemsRequest) =>
  readRecently(chain.receivedItems, { key: owner, isFresh, read: () => findMovedItems(chain.node, owner) })

const isSpamName = (name: string) => looksLikeSpam({ name, symbol: '' }, [])

/**
 * Reads the account's items. Finds candidates in transfers of recent blocks and in the indexer's data. Verifies current
 * ownership at their contracts.
 */
export const createReadItems =
  ({ database, catalogue }: DataDeps, readMetadata: ItemReader) =>
  async (request: ItemsRequest) => {
    const { chain, owner } = request
    const [recent, stored] = await Promise.all([
      receivedItems(request),
      readStoredItems(database, chain.chainId, owner),
    ])
    const moved = withoutDoubles([...recent, ...stored]).slice(0, mostItems)
    const owned = (await readOwned(chain.call, owner, moved)).slice(0, mostAnswered)
    const contracts = [...new Set(owned.map(({ contract }) => contract))]
    const [{ isComplete, metadataOf }] = await Promise.all([
      readMetadata(chain, owned, patienceMs),
      describeTokens(chain, catalogue, contracts),
    ])
    const items = owned.map((item): Item => {
      const { contract, standard, count, id } = item
      const { name: collection = '', isSpam } = nameCollection(chain, contract)
      const { name = '', image = '' } = metadataOf(item) ?? {}
      const isVerified = isListedCollection(chain, contract)
      return z.parse(Item, {
        chainId: chain.chainId,
        address: `${chain.chainId}:${contract}`,
        standard,
        name,
        collection,
        isVerified,
        tokenId: String(id),
        count: String(count),
        isSpam: !isVerified && (isSpam || isSpamName(name)),
        picture: image,
      })
    })
    return { items, isComplete }
  }
