import { wait } from '#protocol/async/wait'
import type { AuthResponse } from '../../contract/contract.ts'
import { AuthError, AuthUnreachableError, isAuthRefusal } from '../AuthError.ts'
import { OutsideError } from './OutsideError.ts'

type Status = AuthResponse<'getSocial'>['status']

export const pollMs = 2000
/** The maximum duration of an external login. It applies if the server, which has its own limit, cannot be reached. */
export const outsideLifeMs = 10 * 60_000

interface Waiting {
  /** Requests the login's status from the server. */
  ask: (signal: AbortSignal) => Promise<{ status: Status }>
  now: () => number
  signal: AbortSignal
  /** True if `unavailable` is not final, because the server keeps polling the provider. */
  survivesOutage?: boolean
}

const overError = () => new AuthError({ error: 'code_expired', message: 'The login elsewhere has expired' })

/** An unreachable or overloaded server counts as waiting, because the visitor is busy elsewhere. */
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
 * Waits until the external login has finished. Rejects with OutsideError, AuthError (`code_expired`) or
 * RequestAbortedError.
 */
export const awaitFinish = async (waiting: Waiting) => {
  const until = waiting.now() + outsideLifeMs
  while (!(await isFinished(waiting))) {
    if (waiting.now() >= until) throw overError()
    await wait(pollMs, waiting.signal)
  }
}
