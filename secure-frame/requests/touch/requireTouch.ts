import { lowest, ownLimitOf } from '../../auth/touch/limit.ts'
import type { ToTouch, TouchDeps } from './TouchDeps.ts'

/**
 * Has the visitor touch a passkey for what they have confirmed, if it is worth more than the account or the project lets pass by a
 * click. What is not known to be worth less is above. Ending permissions never is: it only takes away, and who has lost the passkey
 * can do it. Rejects with 4001 where they do not, and where the limit cannot be read.
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
