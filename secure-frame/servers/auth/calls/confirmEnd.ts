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
 * Checks the proof that lets a session end the account or all of its sessions. The proof is a code e-mailed for that
 * purpose only. Without an address, it is a login or another step-up within the last five minutes. If the account has a
 * passkey, and for a day after an address was removed, fewer step-ups count: only a passkey or that address's code.
 * Resolves with a function that uses up the proof.
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
  // The e-mailed code of the account is decisive.
  if (email !== null) throw new RefusalError('step_up_required')
  await requireGuarded(deps, session)
  return async () => {}
}
