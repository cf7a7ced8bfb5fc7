import { lowest, ownLimitOf } from '../../auth/touch/limit.ts'
import type { ToTouch, TouchDeps } from './TouchDeps.ts'

/**
 * Requires a passkey confirmation for a confirmed request if its value exceeds the account's or the project's limit. An
 * undefined value counts as above the limit. Ending permissions never requires a confirmation: it only removes access,
 * and the visitor may have lost the passkey. Rejects with 4001 if the visitor rejects it, or if the limit cannot be
 * read.
 */
export const requireTouch = async (deps: TouchDeps, above: ToTouch) => {
  const { confirmed, account, told } = above
  const own = await ownLimitOf(deps, account.userId, told)
  const limit = lowest(own.cents, deps.projectCents)
  if (limit === null || confirmed.content.isHarmless || confirmed.approved.type === 'end') return
  const { weigh } = await import('./weigh.ts')
  const worth = await weigh(deps, above)
  if (worth !== undefined && worth <= limit) return
  const { touchFor } = await import('./touchFor.ts')
  await touchFor(deps, above, { own, worth, limit })
}
