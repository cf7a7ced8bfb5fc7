import { BaseError } from '#protocol/errors/BaseError'
import { isSameAddress } from '#protocol/vocabulary/isSameAddress'
import type { SignInData } from '#protocol/vocabulary/signIn'
import type { Siwx } from './Siwx.ts'

interface SignInWithOptions extends Pick<Siwx, 'perChain' | 'signOutOnDisconnect'> {
  /** The backend URL that is served by `answerSignIn` of `@foyer/host-sdk/server`, such as `/api/sign-in`. */
  baseUrl: string
  /** True if visitors must sign in. Default: true. */
  required?: boolean
}

/** The fields that a server session must contain. */
interface ServerSession {
  data: SignInData
  expirationTime: string
}

/** Server error codes for a message that was signed too late. The browser may have deleted the expired cookie. */
const lateCodes = ['nonce_unknown', 'cookie_missing', 'message_expired', 'wrong_time']

const failed = async (response: Response) => {
  const { error } = await response.json().catch(() => ({}))
  const code = lateCodes.includes(error?.code) ? 'sign_in_expired' : 'sign_in_refused'
  return new BaseError(code, typeof error?.message === 'string' ? error.message : 'The server refused')
}

/** Signs visitors in at a backend that uses `@foyer/host-sdk/server`. The backend stores the sessions in a cookie. */
export const signInWith = ({ baseUrl, required = true, ...rules }: SignInWithOptions): Siwx => {
  const ask = async (path: string, method: string, body?: object) => {
    const headers = { 'content-type': 'application/json' }
    const json = body && { body: JSON.stringify(body), headers }
    const url = `${baseUrl.replace(/\/$/, '')}/${path}`
    const response = await fetch(url, { method, credentials: 'include', cache: 'no-store', ...json })
    if (!response.ok) throw await failed(response)
    return response
  }
  return {
    ...rules,
    createMessage: async ({ accountAddress, chainId }) => {
      const response = await ask('nonce', 'POST')
      const { nonce, issuedAt, expirationTime, statement, requestId } = await response.json()
      const { host: domain, origin: uri } = location
      const own = { accountAddress, chainId, domain, uri, version: '1' as const, nonce, issuedAt, expirationTime }
      return { ...own, ...(statement && { statement }), ...(requestId && { requestId }) }
    },
    addSession: async ({ message, signature, signedMessage }) => {
      await ask('session', 'POST', { message, signature, signedMessage })
    },
    getSessions: async (_chainId, address) => {
      const { sessions }: { sessions: ServerSession[] } = await (await ask('session', 'GET')).json()
      const own = sessions.filter(({ data }) => isSameAddress(data.accountAddress, address))
      return own.map(({ data, expirationTime }) => ({ data: { ...data, expirationTime } }))
    },
    revokeSession: async (chainId, address) => {
      await ask(`session?account=${encodeURIComponent(`${chainId}:${address}`)}`, 'DELETE')
    },
    getRequired: () => required,
  }
}
