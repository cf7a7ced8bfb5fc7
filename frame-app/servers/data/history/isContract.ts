import { type Address, isHex } from 'viem'
import { isContractCode } from '#protocol/vocabulary/isContractCode'
import type { EvmChain } from '../chains.ts'
import { ChainReadError, readChain } from '../evm/readChain.ts'

/**
 * True if the address is a contract. Contracts are not followed, because others cause their transactions: a token has
 * thousands per hour.
 */
export const isContract = async ({ node }: EvmChain, address: Address) => {
  const code = await readChain(node, 'eth_getCode', [address, 'latest'])
  if (!isHex(code)) throw new ChainReadError('eth_getCode')
  return isContractCode(code)
}
