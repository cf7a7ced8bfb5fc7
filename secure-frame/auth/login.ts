import { wait } from '#protocol/async/wait'
import { BaseError } from '#protocol/errors/BaseError'
import { RequestAbortedError } from '#protocol/errors/remote'
import type { User } from '../contract/fields.ts'
import { createOneByOne } from '../requests/oneByOne.ts'
import { AuthError, AuthUnreachableError } from './AuthError.ts'
import type { AuthClient } from './authClient.ts'
import type { EnsureWallet } from './ensureWallet.ts'
import type { Session } from './session.ts'

/** How often the server is asked whether the mailed link was approved. */
const pollMs = 1500
/** After this long without it, the modal is told to ask again: its own deadline is 30 s, one call may take 10. */
const pollForMs = 16_000

/** The mailed link was not approved yet. */
export class DevicePendingError extends BaseError {
  override readonly name = 'DevicePendingError'
  constructor() {
    super('device_pending', 'The device has not been approved yet')
  }
}

interface LoginParts {
  client: AuthClient
  session: Session
  ensureWallet: EnsureWallet
  projectId: string
  now: () => number
}

const stopIfAborted = (signal: AbortSignal) => {
  if (signal.aborted) throw new RequestAbortedError()
}

const isSameEmail = (a: string | null, b: string) => a?.toLowerCase() === b.toLowerCase()

/** The session has ended meanwhile, or began too long ago to recover the wallet: a code is needed after all. */
const needsCode = (error: unknown) =>
  error instanceof BaseError && (error.code === 'invalid_token' || error.code === 'step_up_required')

const noLogin = () => new AuthError({ error: 'code_expired', message: 'No code was asked for here' })

/** Signing in by e-mail: the address, perhaps a link, the code. One login at a time: a new one takes the old one's place. */
export const createLogin = ({ client, session, ensureWallet, projectId, now }: LoginParts) => {
  let loginId: string | undefined
  let started = 0
  const oneByOne = createOneByOne()

  /** From now on the page may see the account. False where the session has ended meanwhile. */
  const showToPage = async (user: User, hostOrigin: string) => {
    const changed = await session.change((latest) => {
      if (latest.user.id !== user.id) return latest
      return { ...latest, user, hosts: [...new Set([...latest.hosts, hostOrigin])].slice(-64) }
    })
    return changed?.user.id === user.id
  }

  const readKept = async (email: string) => {
    const record = await session.read()
    return record && isSameEmail(record.user.email, email) ? record : undefined
  }

  /** Whoever is signed in on this device with the same address needs no code: true where that went through. */
  const isSignedIn = async (email: string, hostOrigin: string, signal: AbortSignal) => {
    const record = await readKept(email)
    if (!record) return false
    try {
      const user = await ensureWallet(record.user)
      stopIfAborted(signal)
      return await showToPage(user, hostOrigin)
    } catch (error) {
      if (needsCode(error)) return false
      throw error
    }
  }

  /** A device that goes to its mail may be cut off meanwhile: out of reach is not approved yet. */
  const askApproval = async (id: string, signal: AbortSignal) => {
    try {
      return await client.call('getDeviceApproval', { loginId: id }, { signal })
    } catch (error) {
      if (error instanceof AuthUnreachableError) return { status: 'waiting' }
      throw error
    }
  }

  const isApproved = async (signal: AbortSignal) => {
    if (!loginId) throw noLogin()
    const { status } = await askApproval(loginId, signal)
    if (status === 'expired') throw new AuthError({ error: 'code_expired', message: 'The link has expired' })
    return status === 'approved'
  }

  /** The account of a login, made where there is none yet, and shown to the page unless that was given up meanwhile. */
  const finish = async (user: User, login: string, hostOrigin: string, signal: AbortSignal) => {
    try {
      const whole = await ensureWallet(user)
      stopIfAborted(signal)
      await showToPage(whole, hostOrigin)
    } catch (error) {
      if (signal.aborted) await session.endLogin(login)
      throw error
    }
  }

  const signIn = async (code: string, hostOrigin: string, signal: AbortSignal) => {
    const login = loginId
    if (!login) throw noLogin()
    const { user, deviceId: _device, ...tokens } = await client.call('redeemCode', { loginId: login, code })
    if (loginId === login) loginId = undefined
    // Kept at once: should making the wallet fail now, it is made up for without another code.
    await session.write({ ...tokens, user: { ...user, addresses: null }, hosts: [hostOrigin], login })
    await finish(user, login, hostOrigin, signal)
  }

  return {
    start: async (email: string, hostOrigin: string, signal: AbortSignal) => {
      const turn = ++started
      // A login that is being finished may yet be taken back: it is waited for.
      if ((await readKept(email)) && (await oneByOne(() => isSignedIn(email, hostOrigin, signal)))) return 'CONNECT'
      const sent = await client.call('sendCode', { projectId, hostOrigin, email })
      // The answer to the last one counts, in whatever order they come.
      if (turn === started) loginId = sent.loginId
      return sent.action
    },

    awaitDevice: async (signal: AbortSignal) => {
      const until = now() + pollForMs
      while (!(await isApproved(signal))) {
        if (now() > until) throw new DevicePendingError()
        await wait(pollMs, signal)
      }
    },

    redeem: (code: string, hostOrigin: string, signal: AbortSignal) => oneByOne(() => signIn(code, hostOrigin, signal)),
  }
}
export type Login = ReturnType<typeof createLogin>
