import type { Hex } from 'viem'
import type { ReadChain } from '../../request.ts'
import { isSameEvmAddress } from '../params/quantity.ts'
import { codeAt } from './codeAt.ts'
import { delegate, delegateIn } from './delegate.ts'

/**
 * Returns the contract whose code the account runs, unless it is the wallet's own delegate (EIP-7702). Also undefined
 * if the node does not answer.
 */
export const foreignCode = async (account: string, rpc: ReadChain): Promise<Hex | undefined> => {
  const code = await codeAt(account, rpc).catch(() => undefined)
  const contract = code === undefined ? undefined : delegateIn(code)
  return contract === undefined || isSameEvmAddress(contract, delegate.address) ? undefined : contract
}
