import { hashStruct } from 'viem'
import type { Delegation } from './Delegation.ts'
import { toTypedData, delegationTypes as types } from './signedDelegation.ts'

/** By which the manager and its enforcers tell delegations apart: EIP-712's hash of the struct. */
export const hashOfDelegation = (delegation: Delegation) => {
  const { message } = toTypedData(delegation, 0)
  // The values are those of the types.
  return hashStruct({ types, primaryType: 'Delegation', data: message as never })
}
