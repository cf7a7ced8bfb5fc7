import { type Hex, keccak256 } from 'viem'
import type { ReadChain } from '../../request.ts'
import { codeAt } from '../delegation/codeAt.ts'
import { delegate } from '../delegation/delegate.ts'
import { isDelegateCode } from '../delegation/isDelegateCode.ts'
import { withoutChain } from '../delegation/withoutChain.ts'
import { type EnforcerName, enforcers, manager } from './framework.ts'

/** Hash of the manager's code with the chain-specific words set to zero. */
const managerHash = '0xa14af61a12e4e62a7e7a4de36f9b03cfdd35602777767bb2193572e11a19a8de'
/** Byte positions of the chain id and of the signature domain (EIP-712). */
const managerChainWords = [6767, 6809]

const isCode = (code: string | undefined): code is Hex => code !== undefined && /^0x[\da-f]+$/.test(code)

const isManagerCode = (code: string | undefined) =>
  isCode(code) && keccak256(withoutChain(code, managerChainWords)) === managerHash

/** True if exactly these enforcers are deployed on the network. Rejects if the node does not answer. */
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

/**
 * True if the network can enforce permission limits: the delegate, the manager and these enforcers are deployed.
 * Rejects if the node does not answer.
 */
export const hasFramework = async (names: readonly EnforcerName[], rpc: ReadChain) => {
  const [delegated, managing, hasRules] = await Promise.all([
    codeAt(delegate.address, rpc),
    codeAt(manager, rpc),
    hasEnforcers(names, rpc),
  ])
  return isCode(delegated) && isDelegateCode(delegated) && isManagerCode(managing) && hasRules
}
