import type { Fact } from '../../content.ts'
import type { Words } from '../../messages/loadWords.ts'
import { delegate } from '../delegation/delegate.ts'
import { isSameEvmAddress } from '../params/quantity.ts'

/**
 * Describes the contract whose code the account runs or receives. Shows its full address, and its name if it is the
 * wallet's own delegate.
 */
export const codeFact = (address: string, { messages }: Words): Fact => ({
  kind: 'fullAddress',
  name: messages.accountCode,
  address,
  tag: isSameEvmAddress(address, delegate.address) ? { isKnown: true, name: delegate.name } : { isKnown: false },
})
