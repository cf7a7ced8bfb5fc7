import type { Context } from 'hono'
import type { Address } from 'viem'
import { visitorAddress } from '#protocol/server-kit/visitorAddress'
import { visitorLine } from '#protocol/server-kit/visitorSubnet'
import { visitorBuckets } from '../../app/database/visitorBuckets.ts'
import type { DataDeps } from '../DataDeps.ts'
import { RateLimitedError } from '../routes/createCharges.ts'
import { holderKey, type NameHolder } from './NameHolder.ts'

const hourMs = 3_600_000
const perHour = (burst: number) => ({ burst, everyMs: hourMs / burst })

/** Limit per IP network: enough for shared connections, but a squatter has only one. */
const ofLine = perHour(30)
const ofAccount = perHour(10)

/**
 * Hourly limits on name registrations and changes per IP network and per account, across all instances. Each method
 * throws a `RateLimitedError` when the limit is reached.
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
    /** Charged for each signature before verification: an invalid or repeated one costs as much as a valid one. */
    takeSignature: (context: Context) => take(lineOf(context), ofLine),
    /**
     * Charged before a node verifies a contract's signature. Anyone can name a contract, so the limit applies per IP
     * network and contract. It does not affect others or the contract's own limit.
     */
    takeContractCheck: (context: Context, account: Address) => take(`${account} by ${lineOf(context)}`, ofAccount),
    /** Charged to an account after its signature is verified. */
    takeChange: (holder: NameHolder) => take(holderKey(holder), ofAccount),
  }
}
export type NameLimits = ReturnType<typeof createNameLimits>
