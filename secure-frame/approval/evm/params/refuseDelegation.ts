import { rpcError, unauthorized } from '#protocol/errors/rpc'
import type { TypedData } from '../../request.ts'
import { isSameEvmAddress } from './quantity.ts'

/** DelegationManager 1.3.0 of the Delegation Framework, at the same address on every chain. */
const delegationManager = '0xdb9b1e94b5b69df7e401ddbede43491141047db3'

/** The votes of a governance token (Compound's `delegateBySig`), which give away no account. */
const voteFields = ['address delegatee', 'uint256 nonce', 'uint256 expiry']

const isOfVotes = ({ types }: TypedData) =>
  (types.Delegation ?? []).map(({ type, name }) => `${type} ${name}`).join() === voteFields.join()

/** Types whose field of this name is the account that acts: of ERC-7739, and of a Safe's user operations. */
const ownFields = ['verifyingContract', 'safe'] as const
/** Fields that may also name the account in data that does nothing in its name. */
const callFields = ['eoa', 'sender'] as const
const callTypes: readonly string[] = ['Intent', 'SignedCall', 'SafeOp']

const holdsBytes = ({ types }: TypedData) =>
  Object.values(types).some((fields) => fields.some(({ type }) => /^bytes(?:\[\d*\])*$/.test(type)))

/** Whether the message is of the account's own contract, which it names. */
const actsFor = (typedData: TypedData, account: string) => {
  const { primaryType, types, message } = typedData
  const isNamedBy = (names: readonly string[]) =>
    (types[primaryType] ?? []).some(
      ({ name, type }) =>
        type === 'address' && names.includes(name) && isSameEvmAddress(String(message[name]), account),
    )
  if (isNamedBy(ownFields)) return true
  return holdsBytes(typedData) && isNamedBy(callTypes.includes(primaryType) ? callFields : ['eoa'])
}

const givesAccount = (typedData: TypedData, account: string) => {
  const { primaryType, domain } = typedData
  const { verifyingContract } = domain
  if (primaryType === 'PackedUserOperation' || primaryType === 'UserOperation') return true
  if (primaryType === 'Delegation' && !isOfVotes(typedData)) return true
  if (actsFor(typedData, account)) return true
  if (typeof verifyingContract !== 'string') return false
  return [delegationManager, account].some((address) => isSameEvmAddress(verifyingContract, address))
}

/**
 * Refuses what acts for the account once it is delegated by EIP-7702: delegations (ERC-7710), user operations (ERC-4337), batches
 * of calls that name the account, and whatever the account's own contract would verify, also by ERC-7739. A signature given before the delegation is valid after it. Throws 4100.
 */
export const refuseDelegation = (typedData: TypedData, account: string) => {
  if (givesAccount(typedData, account))
    throw rpcError(unauthorized, 'Pages cannot ask to sign delegations or user operations of the account')
}

/**
 * The manager's `enableDelegation`, by which a permission that was ended holds again, and `redeemDelegations`, by which the account
 * can be made to call itself: without a delegation in it, the manager lets its caller be both.
 */
const refusedOfManager = ['0x3ed01015', '0xcef6d209']

/**
 * Refuses calls of the account by which a page would bring back a permission that the visitor has ended, or have the account call
 * itself. Throws 4100.
 */
export const refuseRevival = (to: string, data: string) => {
  if (isSameEvmAddress(to, delegationManager) && refusedOfManager.includes(data.slice(0, 10).toLowerCase()))
    throw rpcError(unauthorized, 'Pages cannot ask for this call of the delegation manager')
}
