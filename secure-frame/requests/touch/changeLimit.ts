import type { TouchLimitState } from '#protocol/vocabulary/touchLimit'
import type { AccountReference } from '../../auth/accountReference.ts'
import { fromBase64url } from '../../auth/base64url.ts'
import { keepLimit, ownLimitOf } from '../../auth/touch/limit.ts'
import type { TouchDeps } from './TouchDeps.ts'

export interface LimitOwner {
  userId: string
  account: AccountReference
  place: { projectId: string; hostOrigin: string }
  signal: AbortSignal
}

const isLower = (before: number | null, after: number | null) => before !== null && after !== null && after <= before

/** Reads the account's limit for this page. */
export const readLimit = async (deps: TouchDeps, { userId, signal }: LimitOwner): Promise<TouchLimitState> => {
  const told = await deps.callAs(userId)('readTouchLimit', {}, signal)
  const { cents, keys } = await ownLimitOf(deps, userId, told)
  return { cents, projectCents: deps.projectCents, hasPasskey: keys.length > 0 }
}

/**
 * Sets the limit. Lowering it needs no confirmation. Setting it for the first time, raising it or removing it requires
 * a passkey confirmation. That confirmation also registers the account's current passkeys as those accepted on this
 * device.
 */
export const changeLimit = async (deps: TouchDeps, owner: LimitOwner, cents: number | null) => {
  const { userId, account, place, signal } = owner
  const call = deps.callAs(userId)
  const told = await call('readTouchLimit', {}, signal)
  const own = await ownLimitOf(deps, userId, told)
  if (cents === own.cents) return readLimit(deps, owner)
  if (isLower(own.cents, cents)) {
    await call('changeTouchLimit', { cents }, signal)
    await keepLimit(deps, userId, { cents, keys: own.isKnown ? [...own.keys] : [] })
    return readLimit(deps, owner)
  }
  const question = await call('startOwnPasskey', { ...place, intent: 'step_up' }, signal)
  const { challenge } = question
  const use = await deps.ask(
    {
      reason: { kind: 'limit', before: own.cents, after: cents },
      challenge: fromBase64url(challenge),
      rpId: told.rpId,
      keys: own.keys,
      account,
    },
    signal,
  )
  await call('changeTouchLimit', { cents, use }, signal)
  await keepLimit(deps, userId, { cents, keys: told.keys })
  return readLimit(deps, owner)
}
