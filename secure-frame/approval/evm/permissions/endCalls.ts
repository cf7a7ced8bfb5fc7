import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { TransactionDraft } from '../params/readTransaction.ts'
import type { Delegation } from './Delegation.ts'
import { enforcers, manager } from './framework.ts'
import { rootAuthority } from './signedDelegation.ts'

const managerAbi = parseAbi([
  'struct Caveat { address enforcer; bytes terms; bytes args; }',
  'struct Delegation { address delegate; address delegator; bytes32 authority; Caveat[] caveats; uint256 salt; bytes signature; }',
  'function disableDelegation(Delegation delegation)',
])
const nonceAbi = parseAbi(['function incrementNonce(address manager)'])

/** Ends one permission. The account calls the manager itself: it needs no code for it, and no server of ours. */
export const endCall = ({ caveats, ...delegation }: Delegation, signature: Hex): TransactionDraft => {
  const withArgs = caveats.map((caveat) => ({ ...caveat, args: '0x' as const }))
  const whole = { ...delegation, authority: rootAuthority, caveats: withArgs, signature }
  return {
    to: manager,
    value: 0n,
    data: encodeFunctionData({ abi: managerAbi, functionName: 'disableDelegation', args: [whole] }),
  }
}

/** Ends all permissions of the account on the chain, known or not: each names the nonce of its time. */
export const endAllCall = (): TransactionDraft => ({
  to: enforcers.nonce.address,
  value: 0n,
  data: encodeFunctionData({ abi: nonceAbi, functionName: 'incrementNonce', args: [manager] }),
})
