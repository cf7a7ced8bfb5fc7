import type { Context } from 'hono'
import type { Address } from 'viem'
import { visitorAddress } from '#protocol/server/visitorAddress'
import { visitorLine } from '#protocol/server/visitorSubnet'
import { visitorBuckets } from '../../database/visitorBuckets.ts'
import type { DataDeps } from '../DataDeps.ts'
import { RateLimitedError } from '../routes/createCharges.ts'
import { holderKey, type NameHolder } from './NameHolder.ts'

const hourMs = 3_600_000
const perHour = (burst: number) => ({ burst, everyMs: hourMs / burst })

/** So many people may share a line; one who registers all good names has only one line. */
const ofLine = perHour(30)
const ofAccount = perHour(10)

/**
 * Bounds how many names one line of a provider, and one account, registers and changes in an hour, over all instances.
 * Each of them throws a RateLimitedError where that was the share.
 */
export const createNameLimits = ({ database, addressLimit = {} }: Pick<DataDeps, 'database' | 'addressLimit'>) => {
  const { addressHeader, now = Date.now } = addressLimit
  const buckets = visitorBuckets(database, 'names')
  const lineOf = (context: Context) => visitorLine(visitorAddress(context, addressHeader))
  const take = async (key: string, limit: typeof ofLine) => {
    const lease = await buckets(key)(limit, 1, now())
    if (!lease) throw new RateLimitedError(Math.ceil(limit.everyMs / 1000))
  }
  return {
    /** For each signature, before it is checked: a wrong one, or one that is sent again, costs what a name does. */
    takeSignature: (context: Context) => take(lineOf(context), ofLine),
    /**
     * Before a node is asked whether a contract signed. Anybody can name a contract: what one line asks of it takes
     * nothing from others, nor from the names of the contract.
     */
    takeContractCheck: (context: Context, account: Address) => take(`${account} by ${lineOf(context)}`, ofAccount),
    /** For an account that has signed. */
    takeChange: (holder: NameHolder) => take(holderKey(holder), ofAccount),
  }
}
export type NameLimits = ReturnType<typeof createNameLimits>
