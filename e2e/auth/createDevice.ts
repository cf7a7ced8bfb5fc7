import { createHash, randomUUID } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { AuthCallName } from '../../secure-frame/contract/contract.ts'
import { authCalls } from '../../secure-frame/contract/contract.ts'

export interface DevicePlace {
  /** The URL on which the server listens. */
  url: string
  /** The public origin of the server, as named in proofs. */
  authOrigin: string
  /** The device's clock, in milliseconds. */
  now: () => number
  /** Sent with every call. */
  headers?: Record<string, string>
  /** The key of an existing device; by default a new one (ES256). */
  keys?: CryptoKeyPair
}

interface Ask {
  accessToken?: string
  /** Claims that replace the correct ones. */
  claims?: Record<string, unknown>
  /** A previously created proof. */
  proof?: string
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

/** A browser from the auth server's perspective: a key that signs its proofs (DPoP). */
export const createDevice = async ({ url, authOrigin, now, headers = {}, keys }: DevicePlace) => {
  const { publicKey, privateKey } = keys ?? (await generateKeyPair('ES256'))
  const jwk = await exportJWK(publicKey)

  const prove = (path: string, { accessToken, claims }: Ask = {}) =>
    new SignJWT({
      jti: randomUUID(),
      htm: 'POST',
      htu: `${authOrigin}${path}`,
      iat: Math.floor(now() / 1000),
      ...(accessToken === undefined ? {} : { ath: hash(accessToken) }),
      ...claims,
    })
      .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk })
      .sign(privateKey)

  const callAt = async (base: string, name: AuthCallName, request: object = {}, ask: Ask = {}) => {
    const { path } = authCalls[name]
    const response = await fetch(`${base}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
        ...headers,
        dpop: ask.proof ?? (await prove(path, ask)),
        ...(ask.accessToken === undefined ? {} : { authorization: `DPoP ${ask.accessToken}` }),
      },
      body: JSON.stringify(request),
    })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }

  type Call = (name: AuthCallName, request?: object, ask?: Ask) => ReturnType<typeof callAt>
  const callsAt = (base: string) => ({ call: ((...asked) => callAt(base, ...asked)) as Call })

  return {
    prove,
    ...callsAt(url),
    thumbprint: await calculateJwkThumbprint(jwk),
    /** The same device at another instance of the server. */
    at: callsAt,
  }
}

export type Device = Awaited<ReturnType<typeof createDevice>>
