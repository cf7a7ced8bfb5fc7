import type { AuthRequest } from '../../../contract/contract.ts'
import type { AuthDeps } from '../AuthDeps.ts'
import { spendChallenge } from '../codes/challenge.ts'
import { redeemTypedCode } from '../codes/redeemTypedCode.ts'
import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import { RefusalError } from '../refusal.ts'
import { requireGuarded } from '../sessions/requireGuarded.ts'
import type { SessionCaller } from './Handler.ts'
import { findOwner } from './readOwner.ts'

type Confirmation = AuthRequest<'deleteAccount'>
type TypedCode = Extract<Confirmation, { code: string }>

const isTyped = (confirmation: Confirmation): confirmation is TypedCode => 'code' in confirmation

/**
 * Checks the proof that allows a session to end the account or all its sessions. The proof is a code e-mailed for that
 * purpose only. Without an address, a login or another step-up within the last five minutes is accepted. If the account
 * has a passkey, or removed an address within the last day, the rule is stricter. Then only a passkey or the removed
 * address's code is accepted. Resolves with a function that marks the proof as used.
 */
export const confirmEnd = async (
  deps: AuthDeps,
  confirmation: Confirmation,
  purpose: 'sign_out_everywhere' | 'delete_account',
  { session, keyThumbprint }: SessionCaller,
) => {
  const { userId } = session
  if (isTyped(confirmation)) {
    const challenge = await redeemTypedCode(deps, { ...confirmation, purpose, keyThumbprint, userId })
    return (transaction: AuthDatabase) => spendChallenge(transaction, challenge.id, deps.now())
  }
  const { email } = await findOwner(deps, userId)
  // An account with an address requires the e-mailed code.
  if (email !== null) throw new RefusalError('step_up_required')
  await requireGuarded(deps, session)
  return async () => {}
}
