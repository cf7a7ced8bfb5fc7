import type { Hex } from 'viem'
import type { ReadChain } from '../../request.ts'
import { isSameEvmAddress } from '../params/quantity.ts'
import { codeAt } from './codeAt.ts'
import { delegate, delegateIn } from './delegate.ts'

/** The contract whose code the account runs, where that is not the wallet's own (EIP-7702). A node that is silent knows of none. */
export const foreignCode = async (account: string, rpc: ReadChain): Promise<Hex | undefined> => {
  const code = await codeAt(account, rpc).catch(() => undefined)
  const contract = code === undefined ? undefined : delegateIn(code)
  return contract === undefined || isSameEvmAddress(contract, delegate.address) ? undefined : contract
}
