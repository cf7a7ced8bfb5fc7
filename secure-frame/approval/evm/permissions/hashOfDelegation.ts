import { hashStruct } from 'viem'
import type { Delegation } from './Delegation.ts'
import { toTypedData, delegationTypes as types } from './signedDelegation.ts'

/** Returns the hash that identifies a delegation for the manager and its enforcers: EIP-712's hash of the struct. */
export const hashOfDelegation = (delegation: Delegation) => {
  const { message } = toTypedData(delegation, 0)
  // The values match the types.
  return hashStruct({ types, primaryType: 'Delegation', data: message as never })
}
