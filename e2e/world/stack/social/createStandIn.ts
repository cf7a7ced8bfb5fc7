import type { IncomingMessage, ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { type JWK } from 'oidc-provider'
import type { SocialProvider } from '#protocol/vocabulary/socialProvider'
import { configurationOf, loginPath } from './configuration.ts'
import { createLogin } from './createLogin.ts'
import { createUserEndpoints } from './createUserEndpoints.ts'
import { type Fault, isFault } from './faults.ts'
import { habits } from './habits.ts'
import { addQuirks } from './quirks.ts'
import { refusalOfApple, translateAuthorization } from './requests.ts'
import { sendJson } from './sendJson.ts'
import { userEndpoints } from './shapes.ts'
import type { AppleKey } from './writeSocialProviders.ts'

interface StandInDeps {
  provider: SocialProvider
  /** The origin for visitors and clients: its issuer. */
  origin: string
  appleKey: AppleKey
  redirectUris: readonly string[]
}

type Answerer = (request: IncomingMessage, response: ServerResponse, url: URL) => unknown

const privateAddress = 'http://169.254.169.254/latest/meta-data/'
const largeLength = 5_000_000

/** Sends the faulty answer of a provider instead of a token or user. */
const sendFaulty = (fault: Fault, response: ServerResponse) => {
  if (fault === 'large') sendJson(response, 200, { access_token: 'x'.repeat(largeLength) })
  else response.writeHead(302, { location: privateAddress }).end()
}

const createSigningKey = async (provider: SocialProvider) => {
  const kid = `key-of-${provider}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { kid, privateKey, jwk: { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' } }
}

const createLibrary = async (deps: StandInDeps, fault: () => Fault) => {
  const signingKey = await createSigningKey(deps.provider)
  // jose's key type combines all kinds.
  const jwk = signingKey.jwk as JWK
  const library = new Provider(deps.origin, configurationOf({ ...deps, signingKey: jwk }))
  addQuirks(library, { ...deps, issuer: deps.origin, signingKey, fault, named: new Set() })
  library.on('server_error', (_context, error) => console.error(error))
  return library
}

/** Simulates one provider. Answers requests to its host. */
export const createStandIn = async (deps: StandInDeps) => {
  const { provider, origin } = deps
  let fault: Fault = 'none'
  const library = await createLibrary(deps, () => fault)
  const logIn = createLogin(library, provider)
  const answerUser = createUserEndpoints(library, provider, () => fault)
  const answerLibrary = library.callback()

  const control = (url: URL, response: ServerResponse) => {
    const kind = url.searchParams.get('kind')
    if (!isFault(kind)) return sendJson(response, 400, { error: 'unknown fault' })
    fault = kind
    sendJson(response, 200, { fault })
  }

  const authorize = (request: IncomingMessage, response: ServerResponse, url: URL) => {
    const refusal = provider === 'apple' ? refusalOfApple(url) : undefined
    if (refusal) return sendJson(response, 400, { error: refusal })
    translateAuthorization(provider, request, url)
    return answerLibrary(request, response)
  }

  const answerFaulty = (isSent: boolean, response: ServerResponse) => {
    if (fault === 'down') sendJson(response, 503, { error: 'temporarily_unavailable' })
    else if (isSent && (fault === 'large' || fault === 'redirect')) sendFaulty(fault, response)
    return response.headersSent
  }

  const { authorization, token } = habits[provider]
  const isUser = (pathname: string) => Object.hasOwn(userEndpoints[provider] ?? {}, pathname)

  const answererOf = (pathname: string): Answerer => {
    if (pathname.startsWith(loginPath)) return logIn
    if (isUser(pathname)) return answerUser
    return pathname === authorization ? authorize : answerLibrary
  }

  return async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', origin)
    const { pathname } = url
    if (pathname === '/stand-in/fault') return control(url, response)
    if (answerFaulty(isUser(pathname) || pathname === token, response)) return
    await answererOf(pathname)(request, response, url)
  }
}
