import { type Hex, keccak256 } from 'viem'
import type { ReadChain } from '../../request.ts'
import { codeAt } from '../delegation/codeAt.ts'
import { delegate } from '../delegation/delegate.ts'
import { isDelegateCode } from '../delegation/isDelegateCode.ts'
import { withoutChain } from '../delegation/withoutChain.ts'
import { type EnforcerName, enforcers, manager } from './framework.ts'

/** Of the manager's code, with the words that differ between chains left empty. */
const managerHash = '0xa14af61a12e4e62a7e7a4de36f9b03cfdd35602777767bb2193572e11a19a8de'
/** Bytes of the code where the chain's id is, and the domain of its signatures (EIP-712). */
const managerChainWords = [6767, 6809]

const isCode = (code: string | undefined): code is Hex => code !== undefined && /^0x[\da-f]+$/.test(code)

const isManagerCode = (code: string | undefined) =>
  isCode(code) && keccak256(withoutChain(code, managerChainWords)) === managerHash

/** Whether the network has exactly these enforcers. Rejects where the node does not answer. */
export const hasEnforcers = async (names: readonly EnforcerName[], rpc: ReadChain) => {
  const found = await Promise.all(
    names.map(async (name) => {
      const { address, codeHash } = enforcers[name]
      const code = await codeAt(address, rpc)
      return isCode(code) && keccak256(code) === codeHash
    }),
  )
  return found.every((isThere) => isThere)
}

/** Whether the network holds permissions to their limits: it has the delegate, the manager and these enforcers. */
export const hasFramework = async (names: readonly EnforcerName[], rpc: ReadChain) => {
  const [delegated, managing, hasRules] = await Promise.all([
    codeAt(delegate.address, rpc),
    codeAt(manager, rpc),
    hasEnforcers(names, rpc),
  ])
  return isCode(delegated) && isDelegateCode(delegated) && isManagerCode(managing) && hasRules
}
