import type { Hex } from 'viem'
import type { ReadChain } from '../../request.ts'

/** In lower case. */
export const codeAt = async (address: string, rpc: ReadChain) => {
  // What is on its way may give or take it.
  const code = await rpc('eth_getCode', [address, 'pending'])
  return typeof code === 'string' ? (code.toLowerCase() as Hex) : undefined
}
