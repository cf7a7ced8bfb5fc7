import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, test, vi } from 'vitest'
import { ownIssuerOf } from './configure.ts'
import { createSocial } from './exchange.ts'
import { providers } from './providers.ts'
import { EarlierLoginError, ProviderUnavailableError } from './SocialLoginClient.ts'

const base = 'http://localhost:4999'
const { publicKey, privateKey } = await generateKeyPair('RS256')
const keySetOf = async (kid: string) => ({ keys: [{ ...(await exportJWK(publicKey)), alg: 'RS256', kid }] })
const keySet = await keySetOf('1')

const flow = {
  projectId: 'demo',
  redirectUri: 'https://auth.example/social/return/google',
  state: 's'.repeat(43),
  nonce: 'n'.repeat(43),
  verifier: 'v'.repeat(43),
}

interface Claims {
  nonce?: string
  audience?: string
  issuer?: string
  /** How far the provider's clock is ahead. */
  aheadSeconds?: number
  isVerified?: unknown
  name?: string | undefined
  kid?: string
  /** How long ago the person has logged in there; undefined: the provider does not say. */
  authenticatedSecondsAgo?: number
}

const signIdToken = ({ nonce = flow.nonce, audience = 'client', issuer = base, ...rest }: Claims) => {
  const issuedAt = Math.floor(Date.now() / 1000) + (rest.aheadSeconds ?? 0)
  const { authenticatedSecondsAgo: ago, kid = '1' } = rest
  return new SignJWT({
    nonce,
    name: 'name' in rest ? rest.name : 'Ada',
    email: 'ada@example.com',
    email_verified: rest.isVerified ?? true,
    ...(ago === undefined ? {} : { auth_time: issuedAt - ago }),
  })
    .setProtectedHeader({ alg: 'RS256', kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject('7')
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + 3600)
    .sign(privateKey)
}

const json = (body: unknown, init?: ResponseInit) => Response.json(body, init)

const metadata = {
  issuer: base,
  authorization_endpoint: `${base}/authorize`,
  token_endpoint: `${base}/token`,
  jwks_uri: `${base}/keys`,
  response_types_supported: ['code'],
  id_token_signing_alg_values_supported: ['RS256'],
}

const tokensOf = async (claims: Claims) =>
  json({ access_token: 'access', token_type: 'bearer', id_token: await signIdToken(claims) })

/** One provider that plays both kinds. */
const createProvider = (token: () => Promise<Response>, emails: unknown = []): typeof fetch => {
  const answers: Record<string, () => Promise<Response> | Response> = {
    '/.well-known/openid-configuration': () => json(metadata),
    '/keys': () => json(keySet),
    '/token': token,
    '/user': () => json({ id: 12, name: null, login: 'ada' }),
    '/emails': () => json(emails),
  }
  return async (input) => answers[new URL(String(input)).pathname]?.() ?? json({}, { status: 404 })
}

const secret = { clientId: 'client', clientSecret: 'secret' }
const endpoints = {
  authorization: `${base}/authorize`,
  token: `${base}/token`,
  user: `${base}/user`,
  emails: `${base}/emails`,
}

const createAsked = (fetchIt: typeof fetch) =>
  createSocial({ google: { ...secret, issuer: base }, github: { ...secret, endpoints } }, Date.now, fetchIt)

/** A server in place of the provider's own says so. */
const ada = { verifiedEmail: 'ada@example.com', issuer: base }

const answer = new URLSearchParams({ code: 'code', state: flow.state })

const logIn = (token: () => Promise<Response>, provider: 'google' | 'github' = 'google', emails?: unknown) =>
  createAsked(createProvider(token, emails)).exchange({ ...flow, provider }, answer)

test('the visitor is sent to the provider with state, nonce and a challenge of S256', async () => {
  const href = await createAsked(createProvider(() => tokensOf({}))).authorize({
    ...flow,
    provider: 'google',
    isProof: false,
  })
  const { state, nonce, code_challenge_method, redirect_uri } = Object.fromEntries(new URL(href).searchParams)
  expect({ state, nonce, code_challenge_method, redirect_uri }).toEqual({
    state: flow.state,
    nonce: flow.nonce,
    code_challenge_method: 'S256',
    redirect_uri: flow.redirectUri,
  })
})

test('a provider is told to ask again where the login is a proof', async () => {
  const social = createAsked(createProvider(() => tokensOf({})))
  const promptOf = async (isProof: boolean) =>
    new URL(await social.authorize({ ...flow, provider: 'google', isProof })).searchParams.get('prompt')
  expect([await promptOf(false), await promptOf(true)]).toEqual([null, 'select_account'])
})

test('an OpenID provider says who it is by an id token', async () => {
  expect(await logIn(() => tokensOf({}))).toEqual({ ...ada, id: '7', name: 'Ada' })
})

test('an address that the provider has not verified is none', async () => {
  expect((await logIn(() => tokensOf({ isVerified: false }))).verifiedEmail).toBeNull()
})

test('an OAuth 2 provider says it by its user endpoints', async () => {
  const token = async () => json({ access_token: 'access', token_type: 'bearer' })
  const emails = [
    { email: 'old@example.com', primary: false, verified: true },
    { email: 'ada@example.com', primary: true, verified: true },
  ]
  expect(await logIn(token, 'github', emails)).toEqual({ ...ada, id: '12', name: 'ada' })
  expect((await logIn(token, 'github')).verifiedEmail).toBeNull()
})

test('an answer of an OpenID provider may name it with a slash at the end', async () => {
  const provider = createProvider(() => tokensOf({ issuer: `${base}/` }))
  const fetchIt: typeof fetch = async (input, init) =>
    String(input).includes('.well-known') ? json({ ...metadata, issuer: `${base}/` }) : provider(input, init)
  const named = new URLSearchParams([...answer, ['iss', `${base}/`]])
  expect((await createAsked(fetchIt).exchange({ ...flow, provider: 'google' }, named)).id).toBe('7')
})

test.each([-60, 60])('a clock that is %i seconds ahead is accepted', async (aheadSeconds) => {
  expect((await logIn(() => tokensOf({ aheadSeconds }))).id).toBe('7')
})

test.each([
  ['for another nonce', { nonce: 'other' }],
  ['for another client', { audience: 'other' }],
  ['of another issuer', { issuer: 'https://other.example' }],
  ['by a clock an hour ahead', { aheadSeconds: 3600 }],
  ['by a clock an hour behind', { aheadSeconds: -3600 }],
])('an id token %s is refused', async (_what, claims) => {
  await expect(logIn(() => tokensOf(claims))).rejects.toThrow()
})

test('an answer of 5 MB is refused, and so is a redirect', async () => {
  await expect(logIn(async () => json({ text: 'x'.repeat(5_000_000) }))).rejects.toThrow()
  const redirect = async () => new Response(null, { status: 302, headers: { location: 'https://other.example' } })
  await expect(logIn(redirect)).rejects.toThrow()
})

test('a provider that is down, or not there, is told from one that lies', async () => {
  await expect(logIn(async () => json({}, { status: 503 }))).rejects.toThrow(ProviderUnavailableError)
  await expect(logIn(() => Promise.reject(new TypeError('fetch failed')))).rejects.toThrow(ProviderUnavailableError)
})

test('an address of this machine is asked for a provider of this machine alone', async () => {
  const asked: string[] = []
  const fetchIt: typeof fetch = async (input) => {
    asked.push(String(input))
    return json(metadata)
  }
  const social = createSocial({ google: { ...secret, issuer: 'https://127.0.0.2' } }, Date.now, fetchIt)
  await expect(social.exchange({ ...flow, provider: 'google' }, answer)).rejects.toThrow()
  expect(asked).toEqual([])
})

test('an issuer is asked what it is once, however many come; a failure is not kept', async () => {
  const asked: string[] = []
  let isUp = false
  const provider = createProvider(() => tokensOf({}))
  const fetchIt: typeof fetch = async (input, init) => {
    const { pathname } = new URL(String(input))
    if (pathname.startsWith('/.well-known')) asked.push(pathname)
    return isUp ? provider(input, init) : json({}, { status: 503 })
  }
  const social = createAsked(fetchIt)
  await expect(social.exchange({ ...flow, provider: 'google' }, answer)).rejects.toThrow(ProviderUnavailableError)
  isUp = true
  const people = await Promise.all([1, 2, 3].map(() => social.exchange({ ...flow, provider: 'google' }, answer)))
  expect(people.map(({ id }) => id)).toEqual(['7', '7', '7'])
  expect(asked).toHaveLength(2)
})

test('its keys are asked for once in a while, and anew where a token names another', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  let asked = 0
  let kid = '1'
  const provider = createProvider(() => tokensOf({ kid }))
  const social = createAsked(async (input, init) => {
    if (new URL(String(input)).pathname !== '/keys') return provider(input, init)
    asked += 1
    return json(await keySetOf(kid))
  })
  const exchange = () => social.exchange({ ...flow, provider: 'google' }, answer)
  await exchange()
  await exchange()
  expect(asked).toBe(1)
  kid = '2'
  await expect(exchange()).rejects.toThrow()
  vi.setSystemTime(Date.now() + 60_000)
  await exchange()
  await exchange()
  expect(asked).toBe(2)
  vi.useRealTimers()
})

test.each([
  ['that was asked for now', 5, 'taken'],
  ['of before, by a clock that is two minutes off', 120, 'taken'],
  ['of before', 200, 'refused'],
  ['of which the provider does not say when it was', undefined, 'taken'],
])('a proof by a login there %s is judged by its time [LOG-04]', async (_what, authenticatedSecondsAgo, outcome) => {
  const social = createAsked(createProvider(() => tokensOf({ authenticatedSecondsAgo })))
  const proving = social.exchange({ ...flow, provider: 'google', provenSince: Date.now() }, answer)
  if (outcome === 'taken') expect((await proving).id).toBe('7')
  else await expect(proving).rejects.toThrow(EarlierLoginError)
})

test('a login is taken whenever the person has logged in there', async () => {
  expect((await logIn(() => tokensOf({ authenticatedSecondsAgo: 86_400 }))).id).toBe('7')
})

test('a name beside the code is taken where the id token has none', async () => {
  const named = new URLSearchParams([...answer, ['name', 'Grace']])
  const social = createAsked(createProvider(() => tokensOf({ name: undefined })))
  expect((await social.exchange({ ...flow, provider: 'google' }, named)).name).toBe('Grace')
})

test.each([
  ['google', { ...secret }, undefined],
  ['google', { ...secret, issuer: 'https://accounts.google.com/' }, undefined],
  ['google', { ...secret, issuer: 'https://id.example' }, 'https://id.example'],
  ['github', { ...secret }, undefined],
  ['github', { ...secret, endpoints }, base],
  ['github', { ...secret, endpoints: { ...endpoints, user: 'https://api.github.com/user' } }, base],
] as const)('%s of client %# is told apart by its issuer', (provider, client, issuer) => {
  expect(ownIssuerOf(providers[provider], client)).toBe(issuer)
})
