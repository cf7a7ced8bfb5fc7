import type { Hex } from 'viem'
import { delegate, designatorOf } from '../../../approval/evm/delegation/delegate.ts'
import type { UserOperation } from '../operation/UserOperation.ts'
import { PaymasterRefusal } from '../refusal.ts'
import type { SponsoredChain } from './SponsoredChain.ts'

const delegateCode = designatorOf(delegate.address)

/** True if the operation's transaction delegates the account to our code on this chain. */
const isGivenCode = ({ eip7702Auth }: UserOperation, chainId: number) =>
  eip7702Auth?.address === delegate.address.toLowerCase() && eip7702Auth.chainId === BigInt(chainId)

export interface OperationSender {
  code: Hex
  /** True if the account does not have the code yet. */
  isNew: boolean
}

/** Returns the code that the account will run. Throws a PaymasterRefusal if it is not the delegate's code. */
export const readSender = async (
  { client, chainId }: SponsoredChain,
  operation: UserOperation,
): Promise<OperationSender> => {
  const code = await client.getCode({ address: operation.sender })
  if (code === delegateCode) return { code: delegateCode, isNew: false }
  // An account that currently has other code can also receive this code.
  if (isGivenCode(operation, chainId)) return { code: delegateCode, isNew: true }
  throw new PaymasterRefusal('account')
}
