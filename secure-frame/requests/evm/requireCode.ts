import type { Hex } from 'viem'
import { atomicityNotSupported, rpcError } from '#protocol/errors/rpc'
import type { Network } from '#protocol/vocabulary/network'
import { codeAt } from '../../approval/evm/delegation/codeAt.ts'
import { designatorOf } from '../../approval/evm/delegation/delegate.ts'
import type { AccountReference } from '../../auth/accountReference.ts'
import type { ChainReader } from '../chainReads.ts'

interface AccountOnNetwork {
  account: Pick<AccountReference, 'address'>
  network: Pick<Network, 'caipNetworkId'>
}

/**
 * Rejects with 5760 if the account no longer runs the contract's code, which may have been removed during the approval.
 * The account's calls to itself would then succeed without effect.
 */
export const requireCode = async (contract: Hex, { account, network }: AccountOnNetwork, read: ChainReader) => {
  const code = await codeAt(account.address, (method, params) => read(network.caipNetworkId, method, params))
  if (code !== designatorOf(contract))
    throw rpcError(atomicityNotSupported, 'Atomicity not supported: the account no longer runs the code for it')
}
