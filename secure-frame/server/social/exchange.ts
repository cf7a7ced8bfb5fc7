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

/** An id token is made in answer to the exchange: an older one is another's, or the clock is wrong. */
const oldestIdTokenSeconds = 600

/** The library wraps what a fetch has thrown. */
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

/** Throws where the provider's clock is off by more than can be accepted. */
const requireTimely = ({ iat }: Pick<IDToken, 'iat'>, now: number) => {
  const ageSeconds = now / 1000 - iat
  if (ageSeconds > oldestIdTokenSeconds || ageSeconds < -clockToleranceSeconds)
    throw new Error('The clock of the provider is wrong')
}

/** Throws where the provider says of a proof that its person has logged in there before it was begun. Most do not say. */
const requireAnew = ({ auth_time: loggedInAt }: IDToken, since: number | undefined) => {
  if (since === undefined || loggedInAt === undefined) return
  if (loggedInAt < Math.floor(since / 1000) - clockToleranceSeconds)
    throw new EarlierLoginError('The person has logged in at the provider before')
}

const personOf = ({ sub, name, email, email_verified: isVerified }: IDToken, answer: URLSearchParams) =>
  readUnread({
    id: sub,
    // The name from Apple's form, where the answer has one.
    name: name ?? answer.get('name'),
    // Apple writes it as text.
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
    // Without the address there is still a login: the visitor need not share it.
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

/** The operator has to see the whole of an issuer, and a line of the log has to stay one. */
const longestShownIssuer = 200

/** Throws where the answer names another issuer than the provider (RFC 9207). A provider need not name itself. */
const requireIssuer = (answer: URLSearchParams, issuers: readonly string[]) => {
  const stranger = answer.getAll('iss').find((issuer) => !issuers.includes(issuer))
  if (stranger === undefined) return
  const shown = JSON.stringify(stranger.slice(0, longestShownIssuer))
  throw new Error(`The answer names the issuer ${shown}, not ${issuers.join(' or ')}`)
}

/** Takes the code to the provider, and reads who it is. The library checks state, audience, nonce, signature and times. */
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
  // The library knows one issuer alone, and refuses an answer without one where the provider says that it names itself.
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

/** The providers of a file, asked by `fetchIt`. */
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
