import type { Item } from '../../services/blockchain-data/item.ts'
import { collectionOf } from './describeItem.ts'
import { contractOf } from './itemAssetId.ts'

interface Collection {
  contract: string
  name: string
  items: readonly Item[]
}

/** Groups items by collection, in the order of each collection's first item. */
export const groupByCollection = (items: readonly Item[]): Collection[] => {
  const contracts = [...new Set(items.map(contractOf))]
  return contracts.map((contract) => {
    const own = items.filter((item) => contractOf(item) === contract)
    return { contract, name: own[0] ? collectionOf(own[0]) : '', items: own }
  })
}
