import { hashStruct } from 'viem'
import type { Delegation } from './Delegation.ts'
import { toTypedData, delegationTypes as types } from './signedDelegation.ts'

/** Returns the EIP-712 struct hash by which the manager and its enforcers identify a delegation. */
export const hashOfDelegation = (delegation: Delegation) => {
  const { message } = toTypedData(delegation, 0)
  // The values match these types.
  return hashStruct({ types, primaryType: 'Delegation', data: message as never })
}
