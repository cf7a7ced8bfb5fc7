import { type Address, getAddress, hexToNumber, isAddress, isHex, pad } from 'viem'
import * as z from 'zod/mini'
import type { ChainNode } from '#protocol/server/rpc/createChainNode'
import { ChainReadError, readChain } from './readChain.ts'

/** keccak256 of `Transfer(address,address,uint256)`. */
export const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** How far back is looked, in blocks; nodes that allow less are asked for less. */
const farthest = 50_000
const leastRange = 500
const mostTokens = 100

const Logs = z.array(z.object({ address: z.string(), topics: z.array(z.string()) }))

/** Of ERC-721 the third topic is the token's number. */
const erc20Topics = 3

/** The ERC-20 tokens that an account received lately, the latest first. */
export const findReceivedTokens = async (node: ChainNode, owner: Address): Promise<Address[]> => {
  const latest = await readChain(node, 'eth_blockNumber', [])
  if (!isHex(latest)) return []
  const newest = hexToNumber(latest)

  const ask = async (range: number): Promise<Address[]> => {
    const from = Math.max(0, newest - range + 1)
    const filter = { fromBlock: `0x${from.toString(16)}`, toBlock: latest, topics: [transferTopic, null, pad(owner)] }
    try {
      const logs = z.parse(Logs, await readChain(node, 'eth_getLogs', [filter]))
      const found = logs.filter(({ topics }) => topics.length === erc20Topics).map(({ address }) => address)
      return [...new Set(found.reverse())].filter((address) => isAddress(address)).map((address) => getAddress(address))
    } catch (error) {
      // The node allows no such range, or the answer would be too long.
      if (error instanceof ChainReadError && range / 10 >= leastRange) return ask(Math.floor(range / 10))
      return []
    }
  }
  return (await ask(farthest)).slice(0, mostTokens)
}
