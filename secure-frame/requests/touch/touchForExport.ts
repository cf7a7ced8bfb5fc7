import type { AccountReference } from '../../auth/accountReference.ts'
import { keepLimit, ownLimitOf } from '../../auth/touch/limit.ts'
import type { TouchDeps } from './TouchDeps.ts'

type ExportTouchDeps = Pick<TouchDeps, 'callAs' | 'notes' | 'ask'>

const challengeBytes = 32

/**
 * Requires a passkey confirmation before the key is shown, if the account has a limit. The key controls all funds. A
 * project's limit does not apply, because other projects' pages can show the key too. Rejects with 4001 if the visitor
 * rejects it.
 */
export const touchForExport = async (deps: ExportTouchDeps, account: AccountReference, signal: AbortSignal) => {
  const { userId } = account
  const told = await deps.callAs(userId)('readTouchLimit', {}, signal)
  const { cents, isKnown, keys } = await ownLimitOf(deps, userId, told)
  if (cents === null) return
  const challenge = crypto.getRandomValues(new Uint8Array(challengeBytes))
  await deps.ask({ reason: { kind: 'export' }, challenge, rpId: told.rpId, keys, account }, signal)
  if (!isKnown) await keepLimit(deps, userId, { cents, keys: [...keys] })
}
