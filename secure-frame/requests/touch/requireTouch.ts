import { lowest, ownLimitOf } from '../../auth/touch/limit.ts'
import type { ToTouch, TouchParts } from './TouchParts.ts'

/**
 * Has the visitor touch a passkey for what they have confirmed, if it is worth more than the account or the project lets pass by a
 * click. What is not known to be worth less is above. Ending permissions never is: it only takes away, and who has lost the passkey
 * can do it. Rejects with 4001 where they do not, and where the limit cannot be read.
 */
export const requireTouch = async (parts: TouchParts, above: ToTouch) => {
  const { confirmed, account, told } = above
  const own = await ownLimitOf(parts, account.userId, told)
  const limit = lowest(own.cents, parts.projectCents)
  if (limit === null || confirmed.content.isHarmless || confirmed.approved.type === 'end') return
  const { weigh } = await import('./weigh.ts')
  const worth = await weigh(parts, above)
  if (worth !== undefined && worth <= limit) return
  const { touchFor } = await import('./touchFor.ts')
  await touchFor(parts, above, { own, worth, limit })
}
