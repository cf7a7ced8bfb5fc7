import type { MiddlewareHandler } from 'hono'
import { leaseTokens } from '#protocol/server-kit/leaseTokens'
import { limitConcurrency } from '#protocol/server-kit/limitConcurrency'
import {
  type AddressLimit,
  createNestedLimit,
  defaultAddressLimit,
  limitBy,
  limitRate,
} from '#protocol/server-kit/limitRate'
import { visitorAddress } from '#protocol/server-kit/visitorAddress'
import { visitorLine } from '#protocol/server-kit/visitorSubnet'
import type { AuthDeps } from './AuthDeps.ts'
import { RefusalError } from './refusal.ts'
import { keyedHash } from './secrets/serverKeys.ts'
import { visitorNetworks } from './visitorNetworks.ts'

/** An IPv6 /48 has as high a limit as this many of its 65,536 subnets. */
const subnetsInNetwork = 4
/** Limit of redirect sign-ins, because each stores a row for an hour. */
const signInLimit = { burst: 200, perSecond: 1 }
/** Maximum concurrent requests per IPv6 /48 or IPv4 address. Each makes about ten queries. */
const mostAtOnce = 8

const refuse = (_context: unknown, retryAfterSeconds: number): Response => {
  throw new RefusalError('rate_limited', { retryAfterSeconds })
}

/** Creates the limits of a visitor and of their IP network, shared by all instances. */
export const createVisitorLimits = (
  { database, keys, now }: Pick<AuthDeps, 'database' | 'keys' | 'now'>,
  addressLimit: AddressLimit,
) => {
  const limitOf = (kind: string, limits: Partial<AddressLimit>): AddressLimit => ({
    now,
    ...addressLimit,
    ...limits,
    sharedBucket: (subnet) => {
      const name = `${kind} of ${keyedHash(keys.visitor, subnet)}`
      return (...wanted) => leaseTokens(database, { table: 'auth_limits', name }, ...wanted)
    },
  })

  const addressOf = (context: Parameters<MiddlewareHandler>[0]) => visitorAddress(context, addressLimit.addressHeader)

  /** An IPv4 address has only its own bucket. */
  const limitBoth = (kind: string, limit = addressLimit.limit ?? defaultAddressLimit): MiddlewareHandler => {
    const network = limitOf(`${kind} in network`, {
      limit: { burst: limit.burst * subnetsInNetwork, perSecond: limit.perSecond * subnetsInNetwork },
      subnetOf: visitorLine,
    })
    const visitor = limitOf(kind, { limit })
    const [limitOne, limitNested] = [
      limitRate(visitor, refuse),
      limitBy(createNestedLimit({ network, visitor }), refuse),
    ]
    return (context, next) =>
      visitorNetworks(addressOf(context)).household === undefined ? limitOne(context, next) : limitNested(context, next)
  }

  return {
    limit: limitBoth('requests'),
    limitSignIns: limitBoth('sign-ins', signInLimit),
    limitConcurrency: () => limitConcurrency({ addressHeader: addressLimit.addressHeader, most: mostAtOnce }, refuse),
  }
}
