import { type Address, isHex } from 'viem'
import type { EvmChain } from '../chains.ts'
import { ChainReadError, readChain } from '../evm/readChain.ts'

/** The code of an account of a key that has delegated to a contract (EIP-7702). No contract's code begins with it (EIP-3541). */
const delegation = '0xef0100'

/** Whether the address is a contract's. Others than its owner cause its transactions: a token has thousands in an hour. */
export const isContract = async ({ node }: EvmChain, address: Address) => {
  const code = await readChain(node, 'eth_getCode', [address, 'latest'])
  if (!isHex(code)) throw new ChainReadError('eth_getCode')
  return code !== '0x' && !code.toLowerCase().startsWith(delegation)
}
