import { wait } from '#protocol/async/wait'
import { BaseError } from '#protocol/errors/BaseError'
import { AuthError, AuthUnreachableError } from './AuthError.ts'
import type { AuthClient } from './authClient.ts'

/** Interval between checks whether the e-mailed link is approved. */
const pollMs = 1500
/**
 * Time after which polling stops and the modal repeats its call. The modal's limit is 60 s, and one call can take 20 s.
 */
const pollForMs = 36_000

/** The e-mailed link is not approved yet. */
export class DevicePendingError extends BaseError {
  override readonly name = 'DevicePendingError'
  constructor() {
    super('device_pending', 'The device has not been approved yet')
  }
}

interface AwaitDeps {
  client: AuthClient
  /** The id of the latest login. Throws if there is none. */
  loginId: () => string
  now: () => number
  signal: AbortSignal
}

/** An unreachable server counts as waiting, because a phone can be offline while its user reads the e-mail. */
const askApproval = async ({ client, loginId, signal }: AwaitDeps) => {
  const id = loginId()
  try {
    return await client.call('getDeviceApproval', { loginId: id }, { signal })
  } catch (error) {
    if (error instanceof AuthUnreachableError) return { status: 'waiting' }
    throw error
  }
}

const isApproved = async (deps: AwaitDeps) => {
  const { status } = await askApproval(deps)
  if (status === 'expired') throw new AuthError({ error: 'code_expired', message: 'The link has expired' })
  return status === 'approved'
}

/**
 * Waits until the e-mailed link is approved. Rejects with DevicePendingError after a while, so that the caller can
 * repeat the call.
 */
export const awaitDevice = async (deps: AwaitDeps) => {
  const until = deps.now() + pollForMs
  while (!(await isApproved(deps))) {
    if (deps.now() > until) throw new DevicePendingError()
    await wait(pollMs, deps.signal)
  }
}
