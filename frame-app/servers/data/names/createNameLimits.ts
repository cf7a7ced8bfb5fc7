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

/** Limit per IP network. It is enough for shared connections, but restricts squatters. */
const ofLine = perHour(30)
const ofAccount = perHour(10)

/**
 * Creates hourly limits on name registrations and changes, per IP network and per account, shared by all instances.
 * Each method throws a `RateLimitedError` when its limit is reached.
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
    /**
     * Charges each signature before its verification, because an invalid or repeated one causes the same work as a
     * valid one.
     */
    takeSignature: (context: Context) => take(lineOf(context), ofLine),
    /**
     * Charges the IP network before a node verifies a contract's signature. Anyone can name a contract in a request, so
     * this limit is per IP network and contract. It affects neither other visitors nor the contract's own limit.
     */
    takeContractCheck: (context: Context, account: Address) => take(`${account} by ${lineOf(context)}`, ofAccount),
    /** Charges an account after its signature is verified. */
    takeChange: (holder: NameHolder) => take(holderKey(holder), ofAccount),
  }
}
export type NameLimits = ReturnType<typeof createNameLimits>
