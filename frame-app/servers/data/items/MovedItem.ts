import type { Address } from 'viem'

/** An item, identified by its contract and token id. */
export interface MovedItem {
  standard: 'erc721' | 'erc1155'
  contract: Address
  id: bigint
}

export const itemKey = ({ contract, id }: Pick<MovedItem, 'contract' | 'id'>) => `${contract}/${id}`
