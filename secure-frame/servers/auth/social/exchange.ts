import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  fetchProtectedResource,
  type IDToken,
} from 'openid-client'
import type { SocialProvider } from '#protocol/vocabulary/socialProvider'
import { clockToleranceSeconds, createConfigure, endpointsOf, ownIssuerOf } from './configure.ts'
import { createIssuerKeys } from './createIssuerKeys.ts'
import { type ProviderRow, providers, readUnread, type UserAnswers } from './providers.ts'
import { clientOf, type SocialClient, type SocialClients } from './readSocialClients.ts'
import {
  EarlierLoginError,
  type Flow,
  ProviderUnavailableError,
  type SocialLoginClient,
  type SocialPerson,
} from './SocialLoginClient.ts'

/** The ID token is issued during the exchange. An older token belongs to another exchange, or a clock is wrong. */
const oldestIdTokenSeconds = 600

/** Finds the original error, because the library wraps errors thrown by `fetch`. */
const unavailableIn = (error: unknown): ProviderUnavailableError | undefined => {
  if (error instanceof ProviderUnavailableError) return error
  return error instanceof Error && error.cause !== undefined ? unavailableIn(error.cause) : undefined
}

const orUnavailable = async <Result>(work: Promise<Result>) => {
  try {
    return await work
  } catch (error) {
    throw unavailableIn(error) ?? error
  }
}

/** Throws if the provider's clock differs by more than the tolerance. */
const requireTimely = ({ iat }: Pick<IDToken, 'iat'>, now: number) => {
  const ageSeconds = now / 1000 - iat
  if (ageSeconds > oldestIdTokenSeconds || ageSeconds < -clockToleranceSeconds)
    throw new Error('The clock of the provider is wrong')
}

/**
 * Throws if a proof is required and the provider reports that the user logged in before it began. Most providers do not
 * report this.
 */
const requireAnew = ({ auth_time: loggedInAt }: IDToken, since: number | undefined) => {
  if (since === undefined || loggedInAt === undefined) return
  if (loggedInAt < Math.floor(since / 1000) - clockToleranceSeconds)
    throw new EarlierLoginError('The person has logged in at the provider before')
}

const personOf = ({ sub, name, email, email_verified: isVerified }: IDToken, answer: URLSearchParams) =>
  readUnread({
    id: sub,
    // Uses the name from Apple's form, if the response contains one.
    name: name ?? answer.get('name'),
    // Apple sends this value as text.
    verifiedEmail: isVerified === true || isVerified === 'true' ? email : undefined,
  })

const askUser = async (
  configuration: Configuration,
  accessToken: string,
  row: ProviderRow & { kind: 'oauth' },
  client: SocialClient,
) => {
  const { user, emails } = endpointsOf(row, client)
  const ask = async (url: string): Promise<unknown> => {
    const headers = new Headers({ accept: 'application/json', 'user-agent': 'Foyer' })
    const response = await fetchProtectedResource(configuration, accessToken, new URL(url), 'GET', null, headers)
    if (!response.ok) throw new Error(`The user endpoint answers ${response.status}`)
    return response.json()
  }
  const answers: UserAnswers = {
    user: (await ask(user)) as UserAnswers['user'],
    // A login works without the address, because the visitor can decline to share it.
    emails: emails === undefined ? undefined : await ask(emails).catch(() => undefined),
  }
  return readUnread(row.readPerson(answers))
}

interface Found {
  row: ProviderRow
  client: SocialClient
  configuration: Configuration
  issuers: readonly string[]
}

/** Maximum issuer length in a log line. Long enough to show a whole issuer to the operator. */
const longestShownIssuer = 200

/** Throws if the response names an issuer other than the provider (RFC 9207). The issuer is optional. */
const requireIssuer = (answer: URLSearchParams, issuers: readonly string[]) => {
  const stranger = answer.getAll('iss').find((issuer) => !issuers.includes(issuer))
  if (stranger === undefined) return
  const shown = JSON.stringify(stranger.slice(0, longestShownIssuer))
  throw new Error(`The answer names the issuer ${shown}, not ${issuers.join(' or ')}`)
}

/**
 * Exchanges the code at the provider and reads the identity. The library checks state, audience, nonce, signature and
 * times.
 */
const exchange = async (
  { row, client, configuration, issuers }: Found,
  { state, nonce, verifier, redirectUri, provenSince }: Flow & { redirectUri: string; provenSince?: number },
  { answer, now }: { answer: URLSearchParams; now: number },
): Promise<SocialPerson> => {
  requireIssuer(answer, issuers)
  const url = new URL(redirectUri)
  for (const name of ['code', 'state', 'error']) {
    const value = answer.get(name)
    if (value !== null) url.searchParams.set(name, value)
  }
  // Sets the issuer that the library expects, because it accepts only one. It also rejects a response without an issuer
  // if the provider declares that it sends one.
  if (answer.has('iss')) url.searchParams.set('iss', configuration.serverMetadata().issuer)
  const tokens = await authorizationCodeGrant(configuration, url, {
    expectedState: state,
    ...(row.takesPkce ? { pkceCodeVerifier: verifier } : {}),
    ...(row.kind === 'openid' ? { expectedNonce: nonce, idTokenExpected: true } : {}),
  })
  if (row.kind === 'oauth') return askUser(configuration, tokens.access_token, row, client)
  const claims = tokens.claims()
  if (!claims) throw new Error('The provider gives no id token')
  requireTimely(claims, now)
  requireAnew(claims, provenSince)
  return personOf(claims, answer)
}

const parametersOf = async (
  row: ProviderRow,
  { state, nonce, verifier, redirectUri, isProof }: Flow & { redirectUri: string; isProof: boolean },
) => ({
  redirect_uri: redirectUri,
  scope: row.scope,
  state,
  ...(row.kind === 'openid' ? { nonce } : {}),
  ...(row.takesPkce
    ? { code_challenge: await calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' }
    : {}),
  ...row.parameters,
  ...(isProof ? row.asksAgain : {}),
})

/** Creates the providers from the settings file. All requests use `fetchIt`. */
export const createSocial = (clients: SocialClients, now: () => number, fetchIt?: typeof fetch): SocialLoginClient => {
  const configure = createConfigure(fetchIt)
  const keys = createIssuerKeys()
  const find = async (provider: SocialProvider, projectId: string): Promise<Found> => {
    const client = clientOf(clients, provider, projectId)
    if (!client) throw new Error(`There is no client for ${provider}`)
    const row = providers[provider]
    const { configuration, issuers } = await orUnavailable(configure(row, client, now()))
    keys.lend(configuration)
    return { row, client, configuration, issuers }
  }
  return {
    offers: (provider, projectId) => clientOf(clients, provider, projectId) !== undefined,
    authorize: async ({ provider, projectId, ...flow }) => {
      const { row, configuration } = await find(provider, projectId)
      return buildAuthorizationUrl(configuration, await parametersOf(row, flow)).href
    },
    exchange: async ({ provider, projectId, ...flow }, answer) => {
      const found = await find(provider, projectId)
      const person = await orUnavailable(exchange(found, flow, { answer, now: now() }))
      keys.keep(found.configuration)
      const issuer = ownIssuerOf(found.row, found.client)
      return issuer === undefined ? person : { ...person, issuer }
    },
  }
}
