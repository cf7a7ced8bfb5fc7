import { rpcError, unauthorized } from '#protocol/errors/rpc'
import type { TypedData } from '../../request.ts'
import { isSameAddress } from './quantity.ts'

/** DelegationManager 1.3.0 of the Delegation Framework, at the same address on every chain. */
const delegationManager = '0xdb9b1e94b5b69df7e401ddbede43491141047db3'

/** The votes of a governance token (Compound's `delegateBySig`), which give away no account. */
const voteFields = ['address delegatee', 'uint256 nonce', 'uint256 expiry']

const isOfVotes = ({ types }: TypedData) =>
  (types.Delegation ?? []).map(({ type, name }) => `${type} ${name}`).join() === voteFields.join()

const givesAccount = (typedData: TypedData, account: string) => {
  const { primaryType, domain } = typedData
  const { verifyingContract } = domain
  if (primaryType === 'PackedUserOperation' || primaryType === 'UserOperation') return true
  if (primaryType === 'Delegation' && !isOfVotes(typedData)) return true
  if (typeof verifyingContract !== 'string') return false
  return [delegationManager, account].some((address) => isSameAddress(verifyingContract, address))
}

/**
 * Refuses what acts for the account once it is delegated by EIP-7702: delegations (ERC-7710), user operations (ERC-4337), and
 * whatever the account's own contract would verify. A signature given before the delegation is valid after it. Throws 4100.
 */
export const refuseDelegation = (typedData: TypedData, account: string) => {
  if (givesAccount(typedData, account))
    throw rpcError(unauthorized, 'Pages cannot ask to sign delegations or user operations of the account')
}
