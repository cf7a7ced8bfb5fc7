import { wait } from '#protocol/async/wait'
import type { AuthResponse } from '../../contract/contract.ts'
import { AuthError, AuthUnreachableError, isAuthRefusal } from '../AuthError.ts'
import { OutsideError } from './OutsideError.ts'

type Status = AuthResponse<'getSocial'>['status']

export const pollMs = 2000
/** No login elsewhere takes longer. The server knows its own end; this one is for where it cannot be asked. */
export const outsideLifeMs = 10 * 60_000

interface Waiting {
  /** Asks the server how the login stands. */
  ask: (signal: AbortSignal) => Promise<{ status: Status }>
  now: () => number
  signal: AbortSignal
  /** The server goes on asking elsewhere after a failure there, so `unavailable` is no end. */
  survivesOutage?: boolean
}

const overError = () => new AuthError({ error: 'code_expired', message: 'The login elsewhere has expired' })

/** A server that cannot be reached, or has too much to do, counts as waiting: the visitor is busy elsewhere. */
const statusOf = async ({ ask, signal }: Waiting): Promise<Status> => {
  try {
    return (await ask(signal)).status
  } catch (error) {
    if (error instanceof AuthUnreachableError || isAuthRefusal(error, 'rate_limited')) return 'waiting'
    throw error
  }
}

const isFinished = async (waiting: Waiting) => {
  const status = await statusOf(waiting)
  if (status === 'expired') throw overError()
  if (status === 'denied' || status === 'failed') throw new OutsideError(status)
  if (status === 'unavailable' && !waiting.survivesOutage) throw new OutsideError(status)
  return status === 'finished'
}

/**
 * Waits until the login has finished elsewhere. Rejects with OutsideError, with AuthError (`code_expired`), and with
 * RequestAbortedError.
 */
export const awaitFinish = async (waiting: Waiting) => {
  const until = waiting.now() + outsideLifeMs
  while (!(await isFinished(waiting))) {
    if (waiting.now() >= until) throw overError()
    await wait(pollMs, waiting.signal)
  }
}
