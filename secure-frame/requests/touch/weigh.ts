import type { Leaving } from '../../approval/plan.ts'
import { dataFee } from './dataFee.ts'
import { sumWorthInCents } from './sumWorthInCents.ts'
import type { ToTouch, TouchDeps } from './TouchDeps.ts'

/** The amounts that leave the account, plus the network's data fee. */
const withDataFee = async ({ confirmed, request }: ToTouch): Promise<readonly Leaving[] | undefined> => {
  const { leaves, approved } = confirmed
  if (!leaves) return undefined
  const units = await dataFee(approved, request)
  if (units === undefined) return undefined
  const { decimals } = request.network.nativeCurrency
  return units === 0n ? leaves : [...leaves, { token: 'native', units, decimals }]
}

/** The maximum value of the confirmed request, in cents of the US dollar; undefined if unknown. */
export const weigh = async (deps: TouchDeps, above: ToTouch): Promise<number | undefined> => {
  const leaves = await withDataFee(above)
  const tokens = [...new Set(leaves?.map(({ token }) => token))]
  const priced = tokens.length > 0 ? await deps.readPrices(above.request.network.caipNetworkId, tokens) : new Map()
  return sumWorthInCents(leaves, priced)
}
