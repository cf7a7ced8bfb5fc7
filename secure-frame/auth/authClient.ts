import { RequestAbortedError } from '#protocol/errors/remote'
import { safeParse } from '#protocol/schema'
import type { AuthCallName, AuthRequest, AuthResponse, authCalls } from '../contract/contract.ts'
import { earlyCalls } from '../contract/earlyCalls.ts'
import { nonceHeader, proofHeader } from '../contract/proofHeaders.ts'
import { AuthRefusal } from '../contract/refusal.ts'
import { AuthError, AuthUnreachableError } from './AuthError.ts'
import { acceptLanguage } from './acceptLanguage.ts'
import { createProof } from './createProof.ts'

/** Time limit of a call. On a slow connection or a busy machine, a call can take seconds. */
export const callDeadlineMs = 20_000

interface ClientDeps {
  /** The auth server's origin, such as `https://auth.example`. */
  origin: string
  deviceKey: CryptoKeyPair
  fetch: typeof fetch
  /** The languages for e-mails, the most preferred first. The page can choose other languages than the browser's. */
  languages: () => readonly string[]
}

interface CallOptions {
  accessToken?: string
  signal?: AbortSignal
}

/** Reports an aborted call as aborted, and any other network failure as an unreachable server. */
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

/** Calls the auth server with a device proof and a time limit. Validates the answer against the contract. */
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

  /** Repeats the call once with the nonce that the server returns if the clocks differ (`use_dpop_nonce`). */
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
      // A frame can stay open for days, so the server may be newer and return additional fields.
      const parsed = safeParse(Answer, body, { dropsUnknown: true })
      if (!parsed.success) throw new AuthUnreachableError()
      // The answer was validated by this call's own schema.
      return parsed.data as AuthResponse<Name>
    },
  }
}
export type AuthClient = ReturnType<typeof createAuthClient>
