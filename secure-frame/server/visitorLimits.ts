import type { MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { leaseTokens } from '#protocol/server/leaseTokens'
import { type AddressLimit, defaultAddressLimit, limitRate } from '#protocol/server/limitRate'
import { takeTurns } from '#protocol/server/takeTurns'
import { visitorAddress } from '#protocol/server/visitorAddress'
import { visitorLine } from '#protocol/server/visitorSubnet'
import type { AuthParts } from './AuthParts.ts'
import { RefusalError } from './refusal.ts'
import { keyedHash } from './secrets/serverKeys.ts'
import { visitorNetworks } from './visitorNetworks.ts'

/** An IPv6 /48 may do as much as so many of its 65,536 subnets. */
const subnetsInNetwork = 4
/** Each sign-in by redirect that is begun stores a row for an hour. */
const signInLimit = { burst: 200, perSecond: 1 }
/** Requests of one line, each of some ten queries. */
const mostAtOnce = 8

const refuse = (_context: unknown, retryAfterSeconds: number): Response => {
  throw new RefusalError('rate_limited', { retryAfterSeconds })
}

/** How much one visitor, and one network of visitors, may ask of all instances. */
export const createVisitorLimits = (
  { database, keys, now }: Pick<AuthParts, 'database' | 'keys' | 'now'>,
  addressLimit: AddressLimit,
) => {
  const limitTo = (kind: string, limits: Partial<AddressLimit>) =>
    limitRate(
      {
        ...{ now, ...addressLimit, ...limits },
        sharedBucket: (subnet) => {
          const name = `${kind} of ${keyedHash(keys.visitor, subnet)}`
          return (...wanted) => leaseTokens(database, { table: 'auth_limits', name }, ...wanted)
        },
      },
      refuse,
    )

  const addressOf = (context: Parameters<MiddlewareHandler>[0]) => visitorAddress(context, addressLimit.addressHeader)

  /** The /48 first: one that has no tokens left leaves no rows for all the subnets in it. */
  const limitBoth = (kind: string, limit = addressLimit.limit ?? defaultAddressLimit): MiddlewareHandler => {
    const ofNetwork = limitTo(`${kind} in network`, {
      limit: { burst: limit.burst * subnetsInNetwork, perSecond: limit.perSecond * subnetsInNetwork },
      subnetOf: visitorLine,
    })
    const ofSubnet = limitTo(kind, { limit })
    const both = every(ofNetwork, ofSubnet)
    return (context, next) =>
      visitorNetworks(addressOf(context)).household === undefined ? ofSubnet(context, next) : both(context, next)
  }

  return {
    limit: limitBoth('requests'),
    limitSignIns: limitBoth('sign-ins', signInLimit),
    takeTurns: () => takeTurns({ addressHeader: addressLimit.addressHeader, most: mostAtOnce }, refuse),
  }
}
