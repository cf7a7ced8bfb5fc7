import type { LoggedIn } from '../contract/fields.ts'
import { AuthError } from './AuthError.ts'
import type { AuthClient } from './authClient.ts'
import { awaitDevice } from './awaitDevice.ts'
import { type CompleteDeps, completeLogin } from './completeLogin.ts'
import { createQueue } from './createQueue.ts'
import { readKeptLogin, resumeLogin } from './keptLogin.ts'

interface LoginDeps extends CompleteDeps {
  client: AuthClient
  projectId: string
  now: () => number
}

const noLogin = () => new AuthError({ error: 'code_expired', message: 'No code was asked for here' })

/**
 * Handles the e-mail login: the address, an approval link if required, and the code. A new login replaces the previous
 * one.
 */
export const createLogin = ({ client, projectId, now, ...parts }: LoginDeps) => {
  let loginId: string | undefined
  let typedEmail: string | null = null
  let started = 0
  const queue = createQueue()

  const currentLogin = () => {
    if (!loginId) throw noLogin()
    return loginId
  }

  const signIn = async (code: string, hostOrigin: string, signal: AbortSignal) => {
    const login = currentLogin()
    const loggedIn = await client.call('redeemCode', { loginId: login, code })
    if (loginId === login) loginId = undefined
    return completeLogin(parts, loggedIn, { login, hostOrigin, signal })
  }

  return {
    /** The address of the latest login attempt. */
    typedEmail: () => typedEmail,

    start: async (email: string, hostOrigin: string, signal: AbortSignal) => {
      const turn = ++started
      typedEmail = email
      const kept = await readKeptLogin(parts, email, hostOrigin)
      // Waits for a login that is still completing and may be aborted.
      if (kept && (await queue(() => resumeLogin(parts, email, hostOrigin, signal)))) return 'CONNECT'
      const sent = await client.call('sendCode', { projectId, hostOrigin, email })
      // Only the answer to the latest request counts.
      if (turn === started) loginId = sent.loginId
      return sent.action
    },

    awaitDevice: (signal: AbortSignal) => awaitDevice({ client, loginId: currentLogin, now, signal }),

    /** Resolves with the id of the signed-in user. */
    redeem: (code: string, hostOrigin: string, signal: AbortSignal) => queue(() => signIn(code, hostOrigin, signal)),

    /** Completes any other kind of login with a session for this device. */
    finish: (login: string, logIn: () => Promise<LoggedIn>, hostOrigin: string, signal: AbortSignal) =>
      queue(async () => completeLogin(parts, await logIn(), { login, hostOrigin, signal })),
  }
}
export type Login = ReturnType<typeof createLogin>
