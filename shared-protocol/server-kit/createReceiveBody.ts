import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { awaitBody } from './awaitBody.ts'
import { createBudget } from './createBudget.ts'
import { visitorAddress } from './visitorAddress.ts'
import { visitorNetwork } from './visitorSubnet.ts'

/**
 * Bodies up to this size reserve no memory, because their connection uses as much anyway. Otherwise long bodies could
 * block small ones.
 */
export const smallBody = 16_384
/** Maximum bytes of incomplete bodies, for one IP network and in total. */
const bounds = { most: 134_217_728, mostOfOne: 16_777_216 }

interface Refusals {
  /** Responds to bodies above the size limit. */
  refuseSize: (context: Context) => Response
  refuseBusy: (context: Context, retryAfterSeconds: number) => Response
}

/** Returns the declared length of a body, or the maximum if it declares none. */
export const bodyLength = (context: Context, maxSize: number) => {
  if (context.req.header('transfer-encoding') !== undefined) return maxSize
  return Number(context.req.header('content-length') ?? 0)
}

/**
 * Reads bodies up to a size limit before later handlers run, because Node and proxies forward bodies while they arrive.
 * Incomplete long bodies share a limit in bytes. A body above it is rejected without being read.
 */
export const createReceiveBody = (addressHeader: string | undefined, { refuseSize, refuseBusy }: Refusals) => {
  const hold = createBudget(bounds)
  return (maxSize: number): MiddlewareHandler => {
    const limit = bodyLimit({ maxSize, onError: refuseSize })
    const read: MiddlewareHandler = (context, next) =>
      limit(context, async () => {
        await awaitBody(context, next)
      })
    return async (context, next) => {
      const length = bodyLength(context, maxSize)
      // `read` rejects a body that is too long by its length.
      if (length <= smallBody || length > maxSize) return read(context, next)
      const release = hold(visitorNetwork(visitorAddress(context, addressHeader)), length)
      if (!release) return refuseBusy(context, 1)
      let isHeld = true
      const giveBack = () => {
        if (isHeld) release()
        isHeld = false
      }
      try {
        return await read(context, () => {
          giveBack()
          return next()
        })
      } finally {
        giveBack()
      }
    }
  }
}
