import type { Context, MiddlewareHandler } from 'hono'
import { createKeyedSemaphore } from './createKeyedSemaphore.ts'
import { TooManyWaitingError } from './createSemaphore.ts'
import { visitorAddress } from './visitorAddress.ts'
import { visitorLine } from './visitorSubnet.ts'

const mostWaiting = 256

interface TurnDeps {
  addressHeader: string | undefined
  /** Maximum concurrent requests of one internet line. Each additional request slows down all others. */
  most: number
}

/**
 * Handles a few requests of each internet line concurrently. Further requests of that line wait, so that a flood delays
 * only itself. Requests beyond the queue limit are rejected. Place it before expensive handlers, and after `awaitBody`.
 */
export const limitConcurrency = (
  { addressHeader, most }: TurnDeps,
  refuse: (context: Context, retryAfterSeconds: number) => Response,
): MiddlewareHandler => {
  const takeTurn = createKeyedSemaphore({ most, mostWaiting })
  return async (context, next) => {
    try {
      return await takeTurn(visitorLine(visitorAddress(context, addressHeader)), next)
    } catch (error) {
      if (error instanceof TooManyWaitingError) return refuse(context, 1)
      throw error
    }
  }
}
