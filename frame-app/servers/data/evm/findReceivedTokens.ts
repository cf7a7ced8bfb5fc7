import { type Address, getAddress, isAddress, pad } from 'viem'
import type { ChainNode } from '#protocol/server-kit/rpc/createChainNode'
import { standsForNative } from '#protocol/vocabulary/nativeCurrency'
import { readRecentLogs } from './readRecentLogs.ts'

/** keccak256 of `Transfer(address,address,uint256)`. */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

const mostTokens = 100

/** Number of topics of an ERC-20 transfer. ERC-721 has one more, the token id. */
const erc20Topics = 3

/** Finds the ERC-20 tokens that an account received recently, the latest first. */
export const findReceivedTokens = async (node: ChainNode, owner: Address): Promise<Address[]> => {
  const logs = await readRecentLogs(node, [transferTopic, null, pad(owner)])
  const found = logs
    .filter(({ address, topics }) => topics.length === erc20Topics && !standsForNative(address))
    .map(({ address }) => address)
  const latest = [...new Set(found.reverse())].filter((address) => isAddress(address))
  return latest.map((address) => getAddress(address)).slice(0, mostTokens)
}
