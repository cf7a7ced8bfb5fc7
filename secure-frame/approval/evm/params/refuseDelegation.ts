import { rpcError, unauthorized } from '#protocol/errors/rpc'
import type { TypedData } from '../../request.ts'
import { isSameEvmAddress } from './quantity.ts'

/** DelegationManager 1.3.0 of the Delegation Framework. It has the same address on every chain. */
const delegationManager = '0xdb9b1e94b5b69df7e401ddbede43491141047db3'

/**
 * The type that delegates votes of a governance token (Compound's `delegateBySig`). It does not delegate the account.
 */
const voteFields = ['address delegatee', 'uint256 nonce', 'uint256 expiry']

const isOfVotes = ({ types }: TypedData) =>
  (types.Delegation ?? []).map(({ type, name }) => `${type} ${name}`).join() === voteFields.join()

/** Field names for the acting account, as used in ERC-7739 and in a Safe's user operations. */
const ownFields = ['verifyingContract', 'safe'] as const
/** Field names that can also occur in data without an effect on the account. */
const callFields = ['eoa', 'sender'] as const
const callTypes: readonly string[] = ['Intent', 'SignedCall', 'SafeOp']

const holdsBytes = ({ types }: TypedData) =>
  Object.values(types).some((fields) => fields.some(({ type }) => /^bytes(?:\[\d*\])*$/.test(type)))

/** True if the message names the account as the one that acts. */
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
 * Rejects data that can act for the account once it is delegated by EIP-7702. This covers delegations (ERC-7710), user
 * operations (ERC-4337), and batches of calls that name the account. Also rejects data that the account's own contract
 * verifies, including by ERC-7739. Signatures made before the delegation remain valid after it. Throws 4100.
 */
export const refuseDelegation = (typedData: TypedData, account: string) => {
  if (givesAccount(typedData, account))
    throw rpcError(unauthorized, 'Pages cannot ask to sign delegations or user operations of the account')
}

/**
 * The manager's `enableDelegation` restores a revoked permission. `redeemDelegations` can make the account call itself:
 * without a delegation, the manager executes calls as its caller.
 */
const refusedOfManager = ['0x3ed01015', '0xcef6d209']

/** Rejects calls by which a page could restore a revoked permission, or make the account call itself. Throws 4100. */
export const refuseRevival = (to: string, data: string) => {
  if (isSameEvmAddress(to, delegationManager) && refusedOfManager.includes(data.slice(0, 10).toLowerCase()))
    throw rpcError(unauthorized, 'Pages cannot ask for this call of the delegation manager')
}
