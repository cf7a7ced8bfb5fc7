import type { Leaving } from '../../approval/plan.ts'
import { dataFee } from './dataFee.ts'
import { sumWorthInCents } from './sumWorthInCents.ts'
import type { ToTouch, TouchDeps } from './TouchDeps.ts'

/** Returns the amounts that leave the account, including the network's data fee. */
const withDataFee = async ({ confirmed, request }: ToTouch): Promise<readonly Leaving[] | undefined> => {
  const { leaves, approved } = confirmed
  if (!leaves) return undefined
  const units = await dataFee(approved, request)
  if (units === undefined) return undefined
  const { decimals } = request.network.nativeCurrency
  return units === 0n ? leaves : [...leaves, { token: 'native', units, decimals }]
}

/** Returns the maximum value of the confirmed request in US cents. Undefined if it cannot be determined. */
export const weigh = async (deps: TouchDeps, above: ToTouch): Promise<number | undefined> => {
  const leaves = await withDataFee(above)
  const tokens = [...new Set(leaves?.map(({ token }) => token))]
  const priced = tokens.length > 0 ? await deps.readPrices(above.request.network.caipNetworkId, tokens) : new Map()
  return sumWorthInCents(leaves, priced)
}
