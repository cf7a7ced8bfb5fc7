import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { awaitBody } from './awaitBody.ts'
import { createBudget } from './createBudget.ts'
import { visitorAddress } from './visitorAddress.ts'
import { visitorNetwork } from './visitorSubnet.ts'

/** A body of no more needs no room: its connection takes as much. Others could otherwise keep small bodies out by long ones. */
export const smallBody = 16_384
/** Bytes of bodies that have begun and not come, of one network of visitors and of all. */
const bounds = { most: 134_217_728, mostOfOne: 16_777_216 }

interface Refusals {
  /** For bodies over their bound. */
  refuseSize: (context: Context) => Response
  refuseBusy: (context: Context, retryAfterSeconds: number) => Response
}

/** How long a body says that it will be; one that does not say so may be as long as it is allowed to be. */
export const bodyLength = (context: Context, maxSize: number) => {
  if (context.req.header('transfer-encoding') !== undefined) return maxSize
  return Number(context.req.header('content-length') ?? 0)
}

/**
 * Reads bodies up to a bound, before what stands behind it. Node and proxies hand bodies on as they arrive: long ones that
 * never end have a bound in bytes together, and what there is no room for is refused unread.
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
      // What is too long is refused by its length.
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
