import { RequestAbortedError } from '#protocol/errors/remote'
import { safeParse } from '#protocol/schema'
import type { AuthCallName, AuthRequest, AuthResponse, authCalls } from '../contract/contract.ts'
import { earlyCalls } from '../contract/earlyCalls.ts'
import { nonceHeader, proofHeader } from '../contract/proofHeaders.ts'
import { AuthRefusal } from '../contract/refusal.ts'
import { AuthError, AuthUnreachableError } from './AuthError.ts'
import { acceptLanguage } from './acceptLanguage.ts'
import { createProof } from './createProof.ts'

/** The deadline of a call. A phone in a weak network, or a busy machine, takes seconds. */
export const callDeadlineMs = 20_000

interface ClientDeps {
  /** The auth server's origin, such as `https://auth.example`. */
  origin: string
  deviceKey: CryptoKeyPair
  fetch: typeof fetch
  /** The languages of mails, the most preferred first: the page can choose another than the browser's. */
  languages: () => readonly string[]
}

interface CallOptions {
  accessToken?: string
  signal?: AbortSignal
}

/** An aborted call rejects as aborted. Any other network failure means that the server is unreachable. */
const orUnreachable = async <T>(work: () => Promise<T>, signal: AbortSignal | undefined) => {
  try {
    return await work()
  } catch (cause) {
    throw signal?.aborted ? new RequestAbortedError({ cause }) : new AuthUnreachableError({ cause })
  }
}

const isEarly = (name: AuthCallName): name is keyof typeof earlyCalls => name in earlyCalls

const callOf = async (name: AuthCallName): Promise<(typeof authCalls)[AuthCallName]> =>
  isEarly(name) ? earlyCalls[name] : (await import('../contract/lazyCalls.ts')).lazyCalls[name]

const readRefusal = (body: unknown) => {
  const refusal = safeParse(AuthRefusal, body)
  return refusal.success ? new AuthError(refusal.data) : new AuthUnreachableError()
}

/** Calls the auth server: adds the device proof, enforces the deadline, and validates the answer by the contract. */
export const createAuthClient = ({ origin, deviceKey, fetch, languages }: ClientDeps) => {
  let nonce: string | undefined

  const post = async (path: string, request: unknown, { accessToken, signal }: CallOptions, proven?: string) => {
    const url = origin + path
    const proof = await createProof({ deviceKey, url, accessToken, nonce: proven })
    const deadline = AbortSignal.timeout(callDeadlineMs)
    const init: RequestInit = {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [proofHeader]: proof,
        ...acceptLanguage(languages()),
        ...(accessToken ? { authorization: `DPoP ${accessToken}` } : {}),
      },
      body: JSON.stringify(request),
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    }
    return orUnreachable(() => fetch(url, init), signal)
  }

  /** If the clocks differ, the server returns a nonce (`use_dpop_nonce`), and the call is repeated with it once. */
  const postInTime = async (path: string, request: unknown, options: CallOptions) => {
    const proven = nonce
    const response = await post(path, request, options, proven)
    const given = response.headers.get(nonceHeader)
    if (response.status !== 401 || !given || given === proven) return response
    nonce = given
    return post(path, request, options, given)
  }

  return {
    call: async <Name extends AuthCallName>(
      name: Name,
      request: AuthRequest<Name>,
      options: CallOptions = {},
    ): Promise<AuthResponse<Name>> => {
      const { path, response: Answer } = await callOf(name)
      const response = await postInTime(path, request, options)
      const body: unknown = await orUnreachable(() => response.json(), options.signal)
      if (!response.ok) throw readRefusal(body)
      // A frame stays open for days: the server can be of a later release, whose answers have more fields.
      const parsed = safeParse(Answer, body, { dropsUnknown: true })
      if (!parsed.success) throw new AuthUnreachableError()
      // The schema belongs to this call.
      return parsed.data as AuthResponse<Name>
    },
  }
}
export type AuthClient = ReturnType<typeof createAuthClient>
