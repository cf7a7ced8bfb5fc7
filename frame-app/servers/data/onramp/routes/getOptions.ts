import type { Context } from 'hono'
import type { OnrampAnswer } from '../../../../services/blockchain-data/onramp/onrampOptions.ts'
import { readRecently } from '../../readRecently.ts'
import { createRecentMap } from '../../recentMap.ts'
import { sendAnswer } from '../../routes/sendAnswer.ts'
import { readOffers } from '../readOffers.ts'
import type { OnrampDeps } from './OnrampDeps.ts'
import { refuseRequest } from './refuseOnramp.ts'

/** Maximum number of cached countries. About 250 exist. */
const mostCountries = 300
export const defaultCountry = 'US'

/**
 * `GET /v1/onramp/options`: returns the available currencies, payment methods and providers. Cached per country for
 * half a minute.
 */
export const getOptions = ({ providers }: OnrampDeps) => {
  const recent = createRecentMap<string, { reading: Promise<OnrampAnswer>; readAt: number; renewedAt: number }>(
    mostCountries,
  )
  return async (context: Context) => {
    const country = context.req.query('country') ?? defaultCountry
    if (!/^[A-Z]{2}$/.test(country)) return refuseRequest(context)
    const read = () => readOffers(providers, country)
    return sendAnswer(context, await readRecently(recent, { key: country, isFresh: false, read }))
  }
}
