import type { MiddlewareHandler } from 'hono'
import { createBudget } from '#protocol/server/createBudget'
import { visitorAddress } from '#protocol/server/visitorAddress'
import { visitorNetwork } from '#protocol/server/visitorSubnet'
import { whenSent } from '#protocol/server/whenSent'
import { tellBusy } from '../../sendError.ts'

/** Requests in flight: each may hold answers of nodes, of several megabytes, and its own until that was sent. */
const bounds = { most: 128, mostOfOne: 32 }

/** Bounds the requests in flight, in all and of each network of visitors. It refuses further ones with a time to retry. */
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
