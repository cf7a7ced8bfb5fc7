import type { Context } from 'hono'
import type { Address } from 'viem'
import { visitorAddress } from '#protocol/server/visitorAddress'
import { visitorLine } from '#protocol/server/visitorSubnet'
import { visitorBuckets } from '../../database/visitorBuckets.ts'
import type { DataParts } from '../DataParts.ts'
import { RateLimitedError } from '../routes/createCharges.ts'

const hourMs = 3_600_000
const perHour = (burst: number) => ({ burst, everyMs: hourMs / burst })

/** So many people may share a line; one who registers all good names has only one line. */
const ofLine = perHour(30)
const ofAccount = perHour(10)

/** Bounds how many names one line of a provider, and one account, registers and changes in an hour, over all instances. */
export const createNameLimits = ({ database, addressLimit = {} }: Pick<DataParts, 'database' | 'addressLimit'>) => {
  const { addressHeader, now = Date.now } = addressLimit
  const buckets = visitorBuckets(database, 'names')
  const take = async (key: string, limit: typeof ofLine) => {
    const lease = await buckets(key)(limit, 1, now())
    if (!lease) throw new RateLimitedError(Math.ceil(limit.everyMs / 1000))
  }
  /** Throws a RateLimitedError where one of them has had its share. */
  return async (context: Context, account: Address) => {
    await take(account, ofAccount)
    await take(visitorLine(visitorAddress(context, addressHeader)), ofLine)
  }
}
export type TakeNameTokens = ReturnType<typeof createNameLimits>
