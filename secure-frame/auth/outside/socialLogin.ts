import { RequestAbortedError } from '#protocol/errors/remote'
import type { SocialProvider } from '#protocol/vocabulary/socialProvider'
import type { AuthResponse } from '../../contract/contract.ts'
import { isAuthRefusal } from '../AuthError.ts'
import type { AuthClient } from '../authClient.ts'
import type { Login } from '../login.ts'
import type { BeginLife } from './createLives.ts'
import { finishNamed } from './finishNamed.ts'
import { createKeptSocial, type Notes } from './keptSocial.ts'
import type { MessageTarget as Listener } from './listenForCode.ts'
import { createSocialCodes } from './socialCodes.ts'

export interface OutsideDeps {
  client: Pick<AuthClient, 'call'>
  login: Pick<Login, 'finish'>
  projectId: string
  beginLife: BeginLife
  now: () => number
}

interface SocialDeps extends OutsideDeps {
  authOrigin: string
  notes: Notes
  place?: Listener
}

/** The page that logs in, and the signal that aborts the login. */
interface LoginContext {
  hostOrigin: string
  signal: AbortSignal
}

interface SocialLoginRequest {
  provider: SocialProvider
  ticket?: string | undefined
  /** The URL to which the provider redirects if the page itself navigates there. */
  returnUrl?: string | undefined
}

/** True if the URI is a page of this origin that has returned from a provider. */
const isReturn = (uri: string, hostOrigin: string) => {
  if (!URL.canParse(uri)) return false
  const { origin, hash } = new URL(uri)
  return origin === hostOrigin && hash === '#foyer-login'
}

/** Handles provider logins. A new login replaces the previous one. */
export const createSocialLogin = ({ client, login, projectId, notes, ...parts }: SocialDeps) => {
  const codes = createSocialCodes({ client, ...parts })
  const kept = createKeptSocial(notes, parts.now)

  /** Resumes a login that an earlier document began, after the page has returned from the provider. */
  const takeUp = async (uri: string, hostOrigin: string) => {
    if (codes.has(uri) || !isReturn(uri, hostOrigin)) return
    const loginId = await kept.take(hostOrigin)
    if (loginId) codes.resume({ loginId, uri })
  }

  type Proof = Pick<ReturnType<typeof codes.codeOf>, 'loginId' | 'code'>

  /** Completes the login with this URI by a call to the auth server. Can be retried after a failure. */
  const finish = async (
    { uri, typed, hostOrigin, signal }: { uri: string; typed?: string | undefined } & LoginContext,
    logIn: (proof: Proof) => Promise<AuthResponse<'redeemSocial'>>,
  ) => {
    const { loginId, code, life, keep } = codes.codeOf(uri, typed)
    const redeem = async () => {
      // Another login may have begun while this one was queued.
      if (life.signal.aborted) throw new RequestAbortedError()
      return logIn({ loginId, code })
    }
    const named = await finishNamed(login, { loginId, redeem, hostOrigin, signal }).catch((error: unknown) => {
      // Keeps the digits, so that they are not requested again after the visitor decides how to continue.
      if (isAuthRefusal(error, 'email_known')) keep()
      throw error
    })
    life.abort()
    return named
  }

  return {
    codes,

    begin: async ({ returnUrl, ticket, ...wanted }: SocialLoginRequest, hostOrigin: string, signal: AbortSignal) => {
      const asked = { projectId, hostOrigin, ...wanted, ...(ticket && { ticket }), ...(returnUrl && { returnUrl }) }
      const { loginId, uri } = await codes.begin(ticket, () => client.call('startSocial', asked, { signal }))
      if (returnUrl) await kept.keep(hostOrigin, loginId)
      return uri
    },

    awaitEnd: codes.awaitEnd,

    /** Signs in with the received code, or with the typed digits. Can be retried after a failure. */
    redeem: async (given: { uri: string; otp?: string | undefined }, hostOrigin: string, signal: AbortSignal) => {
      await takeUp(given.uri, hostOrigin)
      return finish({ uri: given.uri, typed: given.otp, hostOrigin, signal }, (proof) =>
        client.call('redeemSocial', proof),
      )
    },

    /** Requests a code by e-mail to that address after `email_known`. */
    sendKnownEmailCode: async (uri: string, signal: AbortSignal) => {
      const { loginId, code } = codes.codeOf(uri, undefined)
      await client.call('sendKnownEmailCode', { loginId, code }, { signal })
    },

    /** Signs in to the address's account with the e-mailed code. */
    linkKnownEmail: (uri: string, emailCode: string, place: LoginContext) =>
      finish({ uri, ...place }, (proof) => client.call('linkKnownEmail', { ...proof, emailCode })),

    /** Signs in to a new, separate account. */
    makeSecondAccount: (uri: string, place: LoginContext) =>
      finish({ uri, ...place }, (proof) => client.call('makeSecondAccount', proof)),
  }
}
export type SocialLogin = ReturnType<typeof createSocialLogin>
