import type { ReadChain } from '../../request.ts'
import { codeAt } from './codeAt.ts'
import { delegate, designatorOf } from './delegate.ts'
import { isDelegateCode } from './isDelegateCode.ts'

/**
 * Whether the calls of a batch happen together or not at all, as EIP-5792 has it: `supported` once the account runs the
 * delegate's code, `ready` where it may be given it, `unsupported` where the network has none, or other code is there already.
 */
export type Atomicity = 'supported' | 'ready' | 'unsupported'

/** Rejects where the node does not answer. */
export const readAtomicity = async (account: string, rpc: ReadChain): Promise<Atomicity> => {
  const [own, delegated] = await Promise.all([codeAt(account, rpc), codeAt(delegate.address, rpc)])
  if (!delegated || !isDelegateCode(delegated)) return 'unsupported'
  if (own === designatorOf(delegate.address)) return 'supported'
  return own === '0x' ? 'ready' : 'unsupported'
}
