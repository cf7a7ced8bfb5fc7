import type { Context, MiddlewareHandler } from 'hono'
import { createKeyedSemaphore } from './createKeyedSemaphore.ts'
import { TooManyWaitingError } from './createSemaphore.ts'
import { visitorAddress } from './visitorAddress.ts'
import { visitorLine } from './visitorSubnet.ts'

const mostWaiting = 256

interface TurnDeps {
  addressHeader: string | undefined
  /** Requests of one line that are worked on at once: each further one makes all others slower. */
  most: number
}

/**
 * Works on a few requests of a line at once. The others of that line wait until it is their turn, so that a flood waits behind
 * itself; what is too many to wait is refused. Stands before whatever costs work, and behind `awaitBody`.
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
