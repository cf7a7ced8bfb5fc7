import { wait } from '#protocol/async/wait'
import { BaseError } from '#protocol/errors/BaseError'
import { RequestAbortedError } from '#protocol/errors/remote'
import type { LoggedIn, User } from '../contract/fields.ts'
import { createOneByOne } from '../requests/oneByOne.ts'
import { AuthError, AuthUnreachableError } from './AuthError.ts'
import type { AuthClient } from './authClient.ts'
import type { EnsureWallet } from './ensureWallet.ts'
import type { Session } from './session.ts'

/** The interval of polling for the approval of the mailed link. */
const pollMs = 1500
/** Polling stops after this time, and the modal repeats its call: its deadline is 60 s, and one call may take 20. */
const pollForMs = 36_000

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

/** The session has ended, or is too old to recover the wallet: a code is needed. */
const needsCode = (error: unknown) =>
  error instanceof BaseError && (error.code === 'invalid_token' || error.code === 'step_up_required')

const noLogin = () => new AuthError({ error: 'code_expired', message: 'No code was asked for here' })

/** Login by e-mail: the address, an approval link if required, the code. A new login replaces the one before it. */
export const createLogin = ({ client, session, ensureWallet, projectId, now }: LoginParts) => {
  let loginId: string | undefined
  let typedEmail: string | null = null
  let started = 0
  const oneByOne = createOneByOne()

  /** Lets the page see the account. False if the session has ended meanwhile. */
  const showToPage = async (user: User, hostOrigin: string) => {
    const changed = await session.change((latest) => {
      if (latest.user.id !== user.id) return latest
      return { ...latest, user, hosts: [...new Set([...latest.hosts, hostOrigin])].slice(-64) }
    })
    return changed?.user.id === user.id
  }

  /**
   * A session for this address that this page has had a code for. Other pages share it: those of the same site in frames,
   * and those of all sites in windows.
   */
  const readKept = async (email: string, hostOrigin: string) => {
    const record = await session.read()
    if (!record?.hosts.includes(hostOrigin)) return undefined
    return isSameEmail(record.user.email, email) ? record : undefined
  }

  /** True if this device is already signed in with the same address: no code is needed. */
  const isSignedIn = async (email: string, hostOrigin: string, signal: AbortSignal) => {
    const record = await readKept(email, hostOrigin)
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

  /** An unreachable server counts as waiting: a phone may go offline while its user opens the mail. */
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

  /** Completes a login: creates the wallet if there is none, and lets the page see the account unless aborted. */
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

  const enter = async (
    { user, deviceId: _device, ...tokens }: LoggedIn,
    login: string,
    hostOrigin: string,
    signal: AbortSignal,
  ) => {
    const earlier = await session.read()
    const others = earlier?.user.id === user.id ? earlier.hosts : []
    const hosts = [...new Set([...others, hostOrigin])].slice(-64)
    // Stored at once: if creating the wallet fails now, the next attempt needs no code.
    await session.write({ ...tokens, user: { ...user, accounts: [] }, hosts, login })
    await finish(user, login, hostOrigin, signal)
  }

  const signIn = async (code: string, hostOrigin: string, signal: AbortSignal) => {
    const login = loginId
    if (!login) throw noLogin()
    const loggedIn = await client.call('redeemCode', { loginId: login, code })
    if (loginId === login) loginId = undefined
    await enter(loggedIn, login, hostOrigin, signal)
  }

  return {
    /** The address of the last start. */
    typedEmail: () => typedEmail,

    start: async (email: string, hostOrigin: string, signal: AbortSignal) => {
      const turn = ++started
      typedEmail = email
      // Waits for a login that is being completed: it may still be aborted.
      if ((await readKept(email, hostOrigin)) && (await oneByOne(() => isSignedIn(email, hostOrigin, signal))))
        return 'CONNECT'
      const sent = await client.call('sendCode', { projectId, hostOrigin, email })
      // Only the answer to the latest request counts.
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

    /** For every other kind of login: it ends with a session of this device. */
    finish: (login: string, logIn: () => Promise<LoggedIn>, hostOrigin: string, signal: AbortSignal) =>
      oneByOne(async () => enter(await logIn(), login, hostOrigin, signal)),
  }
}
export type Login = ReturnType<typeof createLogin>
