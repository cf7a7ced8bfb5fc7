import { type Address, encodeFunctionData, isAddressEqual, parseAbi, size, slice } from 'viem'
import type { CallContracts, ContractResult } from '../evm/callContracts.ts'
import { numberOf } from '../evm/erc20.ts'
import type { MovedItem } from './MovedItem.ts'

const erc721Abi = parseAbi(['function ownerOf(uint256 id) view returns (address)'])
const erc1155Abi = parseAbi(['function balanceOf(address owner, uint256 id) view returns (uint256)'])

/** An item that an account owns, with the owned amount. */
export interface OwnedItem extends MovedItem {
  count: bigint
}

const callOf = ({ standard, contract: to, id }: MovedItem, owner: Address) => ({
  to,
  data:
    standard === 'erc721'
      ? encodeFunctionData({ abi: erc721Abi, args: [id] })
      : encodeFunctionData({ abi: erc1155Abi, args: [owner, id] }),
})

const isAddressOf = (result: ContractResult | undefined, owner: Address) =>
  result !== null && result !== undefined && size(result) === 32 && isAddressEqual(slice(result, 12), owner)

const countOf = ({ standard }: MovedItem, result: ContractResult | undefined, owner: Address) => {
  if (standard === 'erc721') return isAddressOf(result, owner) ? 1n : 0n
  return numberOf(result) ?? 0n
}

/** Reads which items the account owns now, according to their contracts. */
export const readOwned = async (call: CallContracts, owner: Address, items: readonly MovedItem[]) => {
  const results = await call(items.map((item) => callOf(item, owner)))
  return items.flatMap((item, at): OwnedItem[] => {
    const count = countOf(item, results[at], owner)
    return count > 0n ? [{ ...item, count }] : []
  })
}
