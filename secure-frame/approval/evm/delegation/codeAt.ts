import type { Hex } from 'viem'
import type { ReadChain } from '../../request.ts'

/** In lower case. */
export const codeAt = async (address: string, rpc: ReadChain) => {
  const code = await rpc('eth_getCode', [address, 'latest'])
  return typeof code === 'string' ? (code.toLowerCase() as Hex) : undefined
}
