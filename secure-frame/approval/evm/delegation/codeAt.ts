import type { Hex } from 'viem'
import type { ReadChain } from '../../request.ts'

/** Returns the contract code in lower case. */
export const codeAt = async (address: string, rpc: ReadChain) => {
  // Uses the pending state, because a pending transaction can set or remove the code.
  const code = await rpc('eth_getCode', [address, 'pending'])
  return typeof code === 'string' ? (code.toLowerCase() as Hex) : undefined
}
