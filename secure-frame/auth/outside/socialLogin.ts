import { RequestAbortedError } from '#protocol/errors/remote'
import type { SocialProvider } from '#protocol/vocabulary/socialProvider'
import type { AuthClient } from '../authClient.ts'
import type { Login } from '../login.ts'
import type { BeginLife } from './createLives.ts'
import { finishNamed } from './finishNamed.ts'
import { createKeptSocial, type Notes } from './keptSocial.ts'
import type { Place } from './listenForCode.ts'
import { createSocialCodes } from './socialCodes.ts'

export interface OutsideParts {
  client: Pick<AuthClient, 'call'>
  login: Pick<Login, 'finish'>
  projectId: string
  beginLife: BeginLife
  now: () => number
}

interface SocialParts extends OutsideParts {
  authOrigin: string
  notes: Notes
  place?: Place
}

interface Wanted {
  provider: SocialProvider
  ticket?: string | undefined
  /** Where the page comes back to, if it goes to the provider itself. */
  returnUrl?: string | undefined
}

const fragmentPattern = /^#foyer-login=([A-Za-z0-9_-]{22,128})$/

/** The code in the address that the page has come back to, if it is one of this page. */
const returnedCode = (uri: string, hostOrigin: string) => {
  if (!URL.canParse(uri)) return undefined
  const { origin, hash } = new URL(uri)
  return origin === hostOrigin ? fragmentPattern.exec(hash)?.[1] : undefined
}

/** Login by a provider. A new login replaces the one before it. */
export const createSocialLogin = ({ client, login, projectId, notes, ...parts }: SocialParts) => {
  const codes = createSocialCodes({ client, ...parts })
  const kept = createKeptSocial(notes, parts.now)

  /** The page is back from the provider: its login was begun by a document that is gone. */
  const takeUp = async (uri: string, hostOrigin: string) => {
    const code = codes.has(uri) ? undefined : returnedCode(uri, hostOrigin)
    const loginId = code && (await kept.take(hostOrigin))
    if (code && loginId) codes.resume({ loginId, uri }, code)
  }

  return {
    begin: async ({ returnUrl, ticket, ...wanted }: Wanted, hostOrigin: string, signal: AbortSignal) => {
      const asked = { projectId, hostOrigin, ...wanted, ...(ticket && { ticket }), ...(returnUrl && { returnUrl }) }
      const { loginId, uri } = await codes.begin(ticket, () => client.call('startSocial', asked, { signal }))
      if (returnUrl) await kept.keep(hostOrigin, loginId)
      return uri
    },

    awaitEnd: codes.awaitEnd,

    /** Signs in by the code that came, or by the digits that were typed. After a failure it may be tried again. */
    redeem: async (given: { uri: string; otp?: string | undefined }, hostOrigin: string, signal: AbortSignal) => {
      await takeUp(given.uri, hostOrigin)
      const { loginId, code, life } = codes.codeOf(given.uri, given.otp)
      const redeem = async () => {
        // Another login may have begun while this one waited for its turn.
        if (life.signal.aborted) throw new RequestAbortedError()
        return client.call('redeemSocial', { loginId, code })
      }
      const named = await finishNamed(login, { loginId, redeem, hostOrigin, signal })
      life.abort()
      return named
    },
  }
}
export type SocialLogin = ReturnType<typeof createSocialLogin>
