import { RequestAbortedError } from '#protocol/errors/remote'
import { safeParse } from '#protocol/schema'
import { type AuthCallName, type AuthRequest, type AuthResponse, authCalls } from '../contract/contract.ts'
import { nonceHeader, proofHeader } from '../contract/proofHeaders.ts'
import { AuthRefusal } from '../contract/refusal.ts'
import { AuthError, AuthUnreachableError } from './AuthError.ts'
import { acceptLanguage } from './acceptLanguage.ts'
import { createProof } from './createProof.ts'

/** A call that the auth server has not answered by then has failed. */
export const callDeadlineMs = 10_000

interface ClientParts {
  /** The auth server, such as `https://auth.example`. */
  origin: string
  deviceKey: CryptoKeyPair
  fetch: typeof fetch
  /** What mail speaks, first choice first: the page may have chosen another language than the browser's. */
  languages: () => readonly string[]
}

interface CallOptions {
  accessToken?: string
  signal?: AbortSignal
}

/** An aborted call rejects as aborted. Any other failure on the way means that the server is unreachable. */
const orUnreachable = async <T>(work: () => Promise<T>, signal: AbortSignal | undefined) => {
  try {
    return await work()
  } catch (cause) {
    throw signal?.aborted ? new RequestAbortedError({ cause }) : new AuthUnreachableError({ cause })
  }
}

const readRefusal = (body: unknown) => {
  const refusal = safeParse(AuthRefusal, body)
  return refusal.success ? new AuthError(refusal.data) : new AuthUnreachableError()
}

/** Calls the auth server: proves the device, keeps the deadline, reads the answer by the contract. */
export const createAuthClient = ({ origin, deviceKey, fetch, languages }: ClientParts) => {
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

  /** Where the clocks differ the server gives a nonce to prove freshness with: the call is made once more. */
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
      const response = await postInTime(authCalls[name].path, request, options)
      const body: unknown = await orUnreachable(() => response.json(), options.signal)
      if (!response.ok) throw readRefusal(body)
      const parsed = safeParse(authCalls[name].response, body)
      if (!parsed.success) throw new AuthUnreachableError()
      // The schema is this very call's own.
      return parsed.data as AuthResponse<Name>
    },
  }
}
export type AuthClient = ReturnType<typeof createAuthClient>
