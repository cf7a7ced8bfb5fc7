import type { ReadChain } from '../../request.ts'
import { codeAt } from './codeAt.ts'
import { delegate, designatorOf } from './delegate.ts'
import { isDelegateCode } from './isDelegateCode.ts'

/**
 * Atomicity of a batch, as in EIP-5792. `supported`: the account runs the delegate's code. `ready`: the account can
 * receive that code. `unsupported`: the network has no delegate, or the account runs other code.
 */
export type Atomicity = 'supported' | 'ready' | 'unsupported'

/** Reads the atomicity from the chain. Rejects if the node does not answer. */
export const readAtomicity = async (account: string, rpc: ReadChain): Promise<Atomicity> => {
  const [own, delegated] = await Promise.all([codeAt(account, rpc), codeAt(delegate.address, rpc)])
  if (!delegated || !isDelegateCode(delegated)) return 'unsupported'
  if (own === designatorOf(delegate.address)) return 'supported'
  return own === '0x' ? 'ready' : 'unsupported'
}
