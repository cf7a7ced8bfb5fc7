import { decodeAbiParameters, encodeFunctionData, type Hex, numberToHex, parseAbi } from 'viem'
import type { CallContracts, ContractResult } from '../evm/callContracts.ts'
import { ChainReadError } from '../evm/readChain.ts'
import type { MovedItem } from './MovedItem.ts'

const erc721Abi = parseAbi(['function tokenURI(uint256 id) view returns (string)'])
const erc1155Abi = parseAbi(['function uri(uint256 id) view returns (string)'])

/** Metadata that a contract keeps itself can be long: so many come in one answer. */
const urisAtOnce = 10
/** In characters. */
const longestUri = 65_536

const callOf = ({ standard, contract: to, id }: MovedItem) => ({
  to,
  data:
    standard === 'erc721'
      ? encodeFunctionData({ abi: erc721Abi, args: [id] })
      : encodeFunctionData({ abi: erc1155Abi, args: [id] }),
})

const textOf = (result: ContractResult | undefined) => {
  if (!result) return undefined
  try {
    const [text] = decodeAbiParameters([{ type: 'string' }], result)
    return text.length <= longestUri ? text : undefined
  } catch {
    // The contract answered with something else.
    return undefined
  }
}

/** ERC-1155: the id as 64 hex digits in lower case. */
const withId = (uri: string, { standard, id }: MovedItem) =>
  standard === 'erc1155' ? uri.replaceAll('{id}', numberToHex(id, { size: 32 }).slice(2)) : uri

/** Where the metadata of items is; undefined where the contract does not say. */
export const readItemUris = async (call: CallContracts, items: readonly MovedItem[]) => {
  const results: (Hex | null)[] = []
  for (let first = 0; first < items.length; first += urisAtOnce) {
    const part = items.slice(first, first + urisAtOnce)
    const read = call(part.map(callOf)).catch((error) => {
      // Too long together: these go without names and pictures.
      if (error instanceof ChainReadError) return part.map(() => null)
      throw error
    })
    results.push(...(await read))
  }
  return items.map((item, at) => {
    const uri = textOf(results[at])
    return uri === undefined ? undefined : withId(uri, item)
  })
}
