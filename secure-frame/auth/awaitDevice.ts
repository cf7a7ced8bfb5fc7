import { wait } from '#protocol/async/wait'
import { BaseError } from '#protocol/errors/BaseError'
import { AuthError, AuthUnreachableError } from './AuthError.ts'
import type { AuthClient } from './authClient.ts'

/** Interval of polling for the approval of the mailed link. */
const pollMs = 1500
/** Polling stops after this time, and the modal repeats its call: its deadline is 60 s, and one call can take 20 s. */
const pollForMs = 36_000

/** The mailed link is not approved yet. */
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

/** An unreachable server counts as waiting: a phone can be offline while its user opens the mail. */
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

/** Waits until the mailed link is approved. Rejects with DevicePendingError after a while: call it again then. */
export const awaitDevice = async (deps: AwaitDeps) => {
  const until = deps.now() + pollForMs
  while (!(await isApproved(deps))) {
    if (deps.now() > until) throw new DevicePendingError()
    await wait(pollMs, deps.signal)
  }
}
