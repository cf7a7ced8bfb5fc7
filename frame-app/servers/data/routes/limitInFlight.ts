import type { MiddlewareHandler } from 'hono'
import { createBudget } from '#protocol/server-kit/createBudget'
import { visitorAddress } from '#protocol/server-kit/visitorAddress'
import { visitorNetwork } from '#protocol/server-kit/visitorSubnet'
import { whenSent } from '#protocol/server-kit/whenSent'
import { tellBusy } from '../../app/sendError.ts'

/**
 * Maximum number of concurrent requests. Each can keep node answers of several megabytes in memory, and its own answer
 * until it is sent.
 */
const bounds = { most: 128, mostOfOne: 32 }

/** Limits concurrent requests, in total and per IP network. Rejects further ones and tells the client when to retry. */
export const limitInFlight = (addressHeader: string | undefined): MiddlewareHandler => {
  const take = createBudget(bounds)
  return async (context, next) => {
    const leave = take(visitorNetwork(visitorAddress(context, addressHeader)))
    if (!leave) return tellBusy(context)
    const answering = next()
    void Promise.allSettled([answering, whenSent(context, answering)]).then(leave)
    return answering
  }
}
