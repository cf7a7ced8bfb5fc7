import type { Item } from '../../services/blockchain-data/item.ts'

export const contractOf = ({ chainId, address }: Pick<Item, 'chainId' | 'address'>) => address.slice(chainId.length + 1)

/** Returns the CAIP-19 asset ID in lowercase, such as `eip155:1/erc721:0x…/12`. */
export const itemAssetId = (item: Pick<Item, 'chainId' | 'address' | 'standard' | 'tokenId'>) =>
  `${item.chainId}/${item.standard}:${contractOf(item).toLowerCase()}/${item.tokenId}`
