import type { MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { createNamedTurns } from '#protocol/server/createNamedTurns'
import { leaseTokens } from '#protocol/server/leaseTokens'
import { type AddressLimit, defaultAddressLimit, limitRate } from '#protocol/server/limitRate'
import { TooManyWaitingError } from '#protocol/server/turns'
import { visitorAddress } from '#protocol/server/visitorAddress'
import type { AuthParts } from './AuthParts.ts'
import { RefusalError } from './refusal.ts'
import { keyedHash } from './secrets/serverKeys.ts'
import { visitorNetworks } from './visitorNetworks.ts'

/** An IPv6 /48 may do as much as so many of its 65,536 subnets. */
const subnetsInNetwork = 4
/** Each sign-in by redirect that is begun stores a row for an hour. */
const signInLimit = { burst: 200, perSecond: 1 }
/** Requests of one customer that wait. */
const mostWaiting = 256

const refuse = (_context: unknown, retryAfterSeconds: number): Response => {
  throw new RefusalError('rate_limited', { retryAfterSeconds })
}

/** The network of one customer: an IPv6 /48 or an IPv4 address. The other addresses of an IPv4 /24 belong to others. */
const customerNetwork = (address: string) => {
  const { household, wide, subnet } = visitorNetworks(address)
  return household === undefined ? subnet : wide
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
      subnetOf: customerNetwork,
    })
    const ofSubnet = limitTo(kind, { limit })
    const both = every(ofNetwork, ofSubnet)
    return (context, next) =>
      visitorNetworks(addressOf(context)).household === undefined ? ofSubnet(context, next) : both(context, next)
  }

  return {
    limit: limitBoth('requests'),
    limitSignIns: limitBoth('sign-ins', signInLimit),
    /**
     * Works on so many requests of a customer at once. Others of theirs wait until it is their turn, so that a flood waits
     * behind itself; too many are refused.
     */
    limitWork: (most: number): MiddlewareHandler => {
      const takeTurn = createNamedTurns({ most, mostWaiting })
      return async (context, next) => {
        try {
          await takeTurn(customerNetwork(addressOf(context)), next)
        } catch (error) {
          if (error instanceof TooManyWaitingError) return refuse(context, 1)
          throw error
        }
      }
    },
  }
}
