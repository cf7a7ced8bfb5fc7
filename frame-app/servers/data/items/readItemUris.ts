import { decodeAbiParameters, encodeFunctionData, type Hex, numberToHex, parseAbi } from 'viem'
import type { CallContracts, ContractResult } from '../evm/callContracts.ts'
import { ChainReadError } from '../evm/readChain.ts'
import type { MovedItem } from './MovedItem.ts'

const erc721Abi = parseAbi(['function tokenURI(uint256 id) view returns (string)'])
const erc1155Abi = parseAbi(['function uri(uint256 id) view returns (string)'])

/** Maximum number of URIs per request, because onchain metadata can be long. */
const urisAtOnce = 10
/** Maximum URI length in characters. */
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
    // The contract returned a value of another type.
    return undefined
  }
}

/** Inserts the item id as 64 lowercase hex digits, as defined by ERC-1155. */
const withId = (uri: string, { standard, id }: MovedItem) =>
  standard === 'erc1155' ? uri.replaceAll('{id}', numberToHex(id, { size: 32 }).slice(2)) : uri

/** Reads the metadata URIs of items. Undefined if the contract returns none. */
export const readItemUris = async (call: CallContracts, items: readonly MovedItem[]) => {
  const results: (Hex | null)[] = []
  for (let first = 0; first < items.length; first += urisAtOnce) {
    const part = items.slice(first, first + urisAtOnce)
    const read = call(part.map(callOf)).catch((error) => {
      // The answer is too long, so these items have no names and images.
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
