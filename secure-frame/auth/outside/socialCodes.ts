import { wait } from '#protocol/async/wait'
import { RequestAbortedError } from '#protocol/errors/remote'
import { AuthError } from '../AuthError.ts'
import type { AuthClient } from '../authClient.ts'
import { awaitFinish } from './awaitFinish.ts'
import type { BeginLife } from './createLives.ts'
import { listenForCode, type MessageTarget } from './listenForCode.ts'

/** The time that the popup needs to transfer the code, or to detect that its page is gone. */
export const handoverMs = 5000

interface CodesDeps {
  client: Pick<AuthClient, 'call'>
  /** The origin of the login popups. */
  authOrigin: string
  beginLife: BeginLife
  now: () => number
  place?: MessageTarget
}

interface Started {
  loginId: string
  /** The popup's URL, which identifies the login for the modal. */
  uri: string
}

/** A login with a provider, from its start until it is redeemed, replaced or canceled. */
interface Begun extends Partial<Started> {
  code?: string
  life: AbortController
  /** Aborted once the code has arrived. */
  arrival: AbortController
  stopListening: () => void
}

const overError = () => new AuthError({ error: 'code_expired', message: 'No such login was begun here' })

const ticketOf = (uri: string) => (URL.canParse(uri) ? new URL(uri).searchParams.get('ticket') : null)

/** Waits for the code, or until the popup shows digits instead. */
const awaitCode = async (
  begun: Begun,
  { signal, ...asking }: Parameters<typeof awaitFinish>[0],
): Promise<'returned' | 'code'> => {
  const { life, arrival } = begun
  const ending = AbortSignal.any([signal, life.signal, arrival.signal])
  try {
    if (begun.code) return 'returned'
    await awaitFinish({ ...asking, signal: ending })
    await wait(handoverMs, ending)
  } catch (error) {
    if (begun.code && !life.signal.aborted) return 'returned'
    throw error
  }
  // A code that arrives now would close the popup while the visitor is asked for its digits.
  begun.stopListening()
  return 'code'
}

/** Transfers the code of a provider login from the popup to this frame. Only one login is active. */
export const createSocialCodes = ({ client, authOrigin, beginLife, now, place = self }: CodesDeps) => {
  let current: Begun | undefined

  const open = () => {
    const begun: Begun = { life: beginLife(), arrival: new AbortController(), stopListening: () => undefined }
    begun.life.signal.addEventListener('abort', () => begun.stopListening())
    current = begun
    return begun
  }

  const listen = (begun: Begun, ticket: string) => {
    const onCode = (code: string) => {
      begun.code ??= code
      begun.arrival.abort()
    }
    begun.stopListening = listenForCode({ ticket, authOrigin, onCode, place })
  }

  const find = (uri: string) => {
    const begun = current
    if (!begun?.loginId || begun.uri !== uri || begun.life.signal.aborted) throw overError()
    return { begun, loginId: begun.loginId }
  }

  return {
    /** Begins a login. If the modal created the ticket, the popup may finish before the server answers. */
    begin: async (ticket: string | undefined, start: () => Promise<Started>) => {
      const begun = open()
      if (ticket) listen(begun, ticket)
      try {
        const { loginId, uri } = await start()
        if (begun.life.signal.aborted) throw new RequestAbortedError()
        Object.assign(begun, { loginId, uri })
        const own = ticket ? null : ticketOf(uri)
        if (own) listen(begun, own)
        return { loginId, uri }
      } catch (error) {
        begun.life.abort()
        throw error
      }
    },

    /** Continues a login after the page itself has returned from the provider. The visitor types the digits. */
    resume: (started: Started) => {
      Object.assign(open(), started)
    },

    /** True if the login with this URI is in progress. */
    has: (uri: string) => current?.uri === uri && !current.life.signal.aborted,

    /**
     * Waits for the code. Resolves with `code` if the login has finished but the popup shows six digits instead.
     * Aborting ends the login.
     */
    awaitEnd: async (uri: string, signal: AbortSignal): Promise<'returned' | 'code'> => {
      const { begun, loginId } = find(uri)
      const giveUp = () => begun.life.abort()
      signal.addEventListener('abort', giveUp)
      const ask = (signal: AbortSignal) => client.call('getSocial', { loginId }, { signal })
      try {
        if (signal.aborted) throw new RequestAbortedError()
        return await awaitCode(begun, { ask, now, signal })
      } catch (error) {
        giveUp()
        throw error
      } finally {
        signal.removeEventListener('abort', giveUp)
      }
    },

    /**
     * Returns the code that redeems the login: the typed digits or the received code. `keep` stores correct digits for
     * another call.
     */
    codeOf: (uri: string, typed: string | undefined) => {
      const { begun, loginId } = find(uri)
      const code = typed ?? begun.code
      if (!code) throw overError()
      return { loginId, code, life: begun.life, keep: () => Object.assign(begun, { code }) }
    },
  }
}
export type SocialCodes = ReturnType<typeof createSocialCodes>
