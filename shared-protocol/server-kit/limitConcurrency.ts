import type { Context, MiddlewareHandler } from 'hono'
import { createKeyedSemaphore } from './createKeyedSemaphore.ts'
import { TooManyWaitingError } from './createSemaphore.ts'
import { visitorAddress } from './visitorAddress.ts'
import { visitorLine } from './visitorSubnet.ts'

const mostWaiting = 256

interface TurnDeps {
  addressHeader: string | undefined
  /** Concurrent requests of one line: each additional one slows down all others. */
  most: number
}

/**
 * Handles a few requests of a line concurrently. The others of that line wait for their turn, so that a flood delays
 * only itself; requests beyond the queue's limit are refused. Place it before expensive handlers, and after
 * `awaitBody`.
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
