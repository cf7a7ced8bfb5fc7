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
 * What lets a session end the account, or all of its sessions: a code that was mailed for that alone, or, where there is no
 * address, a login or another step-up of the last five minutes. Where the account has a passkey, and for a day after an address was
 * removed, only a passkey or that address's code is such a step-up. Resolves with what uses it up.
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
