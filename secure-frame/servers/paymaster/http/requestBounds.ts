import type { Context } from 'hono'
import { invalidRequest, limitExceeded } from '#protocol/errors/rpc'
import { createReceiveBody } from '#protocol/server-kit/createReceiveBody'
import { limitConcurrency } from '#protocol/server-kit/limitConcurrency'
import { type AddressLimit, createNestedLimit } from '#protocol/server-kit/limitRate'
import { failure } from '#protocol/server-kit/rpc/envelope'
import { visitorLine } from '#protocol/server-kit/visitorSubnet'

/** Maximum body size. Networks accept transactions of up to 128 KiB, and hexadecimal doubles their size. */
const largestBody = 393_216
/** Default rate. Each approval makes six node requests. */
const defaultLimit = { burst: 100, perSecond: 5 }
/** An IPv6 /48 has as high a limit as this many of its subnets. */
const subnetsInLine = 4
/** Concurrent requests per IPv6 /48 or IPv4 address. */
const mostAtOnce = 8

const refuse = (context: Context, message: string, retryAfterSeconds: number) =>
  context.json(failure(null, limitExceeded, message), 429, { 'Retry-After': String(retryAfterSeconds) })
export const refuseMany = (context: Context, retryAfterSeconds: number) =>
  refuse(context, 'Too many requests', retryAfterSeconds)
const refuseSize = (context: Context) => context.json(failure(null, invalidRequest, 'The request is too large'), 413)

const createLimit = (addressLimit: AddressLimit) => {
  const { limit = defaultLimit } = addressLimit
  const ofLine = { burst: limit.burst * subnetsInLine, perSecond: limit.perSecond * subnetsInLine }
  const network = { ...addressLimit, limit: ofLine, subnetOf: visitorLine }
  return createNestedLimit({ network, visitor: { ...addressLimit, limit } })
}

/** Creates limits for a visitor's requests: rate, size and concurrency. */
export const createRequestBounds = (addressLimit: AddressLimit) => ({
  charge: createLimit(addressLimit),
  concurrency: limitConcurrency({ addressHeader: addressLimit.addressHeader, most: mostAtOnce }, refuseMany),
  receive: createReceiveBody(addressLimit.addressHeader, {
    refuseSize,
    refuseBusy: (context, seconds) => refuse(context, 'The server is busy', seconds),
  })(largestBody),
})
