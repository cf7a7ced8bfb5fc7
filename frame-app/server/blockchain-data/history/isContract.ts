import { type Address, isHex } from 'viem'
import { isContractCode } from '#protocol/vocabulary/isContractCode'
import type { EvmChain } from '../chains.ts'
import { ChainReadError, readChain } from '../evm/readChain.ts'

/** Whether the address is a contract's. Others than its owner cause its transactions: a token has thousands in an hour. */
export const isContract = async ({ node }: EvmChain, address: Address) => {
  const code = await readChain(node, 'eth_getCode', [address, 'latest'])
  if (!isHex(code)) throw new ChainReadError('eth_getCode')
  return isContractCode(code)
}
