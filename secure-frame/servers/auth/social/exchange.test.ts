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
  /** Lead of the provider's clock. */
  aheadSeconds?: number
  isVerified?: unknown
  name?: string | undefined
  kid?: string
  /** Time since the user logged in at the provider. Undefined: the provider does not report it. */
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

/** A provider of both kinds. */
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

/** Issued by a server other than the provider's own. */
const ada = { verifiedEmail: 'ada@example.com', issuer: base }

const answer = new URLSearchParams({ code: 'code', state: flow.state })

const logIn = (token: () => Promise<Response>, provider: 'google' | 'github' = 'google', emails?: unknown) =>
  createAsked(createProvider(token, emails)).exchange({ ...flow, provider }, answer)

test('redirects the visitor with state, nonce and an S256 challenge', async () => {
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

test('asks the provider to prompt again for a proof', async () => {
  const social = createAsked(createProvider(() => tokensOf({})))
  const promptOf = async (isProof: boolean) =>
    new URL(await social.authorize({ ...flow, provider: 'google', isProof })).searchParams.get('prompt')
  expect([await promptOf(false), await promptOf(true)]).toEqual([null, 'select_account'])
})

test('reads an OpenID provider’s identity from the ID token', async () => {
  expect(await logIn(() => tokensOf({}))).toEqual({ ...ada, id: '7', name: 'Ada' })
})

test('ignores an unverified address', async () => {
  expect((await logIn(() => tokensOf({ isVerified: false }))).verifiedEmail).toBeNull()
})

test('reads an OAuth 2 provider’s identity from its user endpoints', async () => {
  const token = async () => json({ access_token: 'access', token_type: 'bearer' })
  const emails = [
    { email: 'old@example.com', primary: false, verified: true },
    { email: 'ada@example.com', primary: true, verified: true },
  ]
  expect(await logIn(token, 'github', emails)).toEqual({ ...ada, id: '12', name: 'ada' })
  expect((await logIn(token, 'github')).verifiedEmail).toBeNull()
})

test('accepts an OpenID issuer with a trailing slash', async () => {
  const provider = createProvider(() => tokensOf({ issuer: `${base}/` }))
  const fetchIt: typeof fetch = async (input, init) =>
    String(input).includes('.well-known') ? json({ ...metadata, issuer: `${base}/` }) : provider(input, init)
  const named = new URLSearchParams([...answer, ['iss', `${base}/`]])
  expect((await createAsked(fetchIt).exchange({ ...flow, provider: 'google' }, named)).id).toBe('7')
})

test.each([-60, 60])('accepts a clock that is %i seconds ahead', async (aheadSeconds) => {
  expect((await logIn(() => tokensOf({ aheadSeconds }))).id).toBe('7')
})

test.each([
  ['for another nonce', { nonce: 'other' }],
  ['for another client', { audience: 'other' }],
  ['of another issuer', { issuer: 'https://other.example' }],
  ['by a clock an hour ahead', { aheadSeconds: 3600 }],
  ['by a clock an hour behind', { aheadSeconds: -3600 }],
])('refuses an ID token %s', async (_what, claims) => {
  await expect(logIn(() => tokensOf(claims))).rejects.toThrow()
})

test('refuses an answer of 5 MB, and a redirect', async () => {
  await expect(logIn(async () => json({ text: 'x'.repeat(5_000_000) }))).rejects.toThrow()
  const redirect = async () => new Response(null, { status: 302, headers: { location: 'https://other.example' } })
  await expect(logIn(redirect)).rejects.toThrow()
})

test('distinguishes an unavailable provider from an invalid answer', async () => {
  await expect(logIn(async () => json({}, { status: 503 }))).rejects.toThrow(ProviderUnavailableError)
  await expect(logIn(() => Promise.reject(new TypeError('fetch failed')))).rejects.toThrow(ProviderUnavailableError)
})

test('sends no request to a local address of a remote provider', async () => {
  const asked: string[] = []
  const fetchIt: typeof fetch = async (input) => {
    asked.push(String(input))
    return json(metadata)
  }
  const social = createSocial({ google: { ...secret, issuer: 'https://127.0.0.2' } }, Date.now, fetchIt)
  await expect(social.exchange({ ...flow, provider: 'google' }, answer)).rejects.toThrow()
  expect(asked).toEqual([])
})

test('reads an issuer’s metadata once; does not cache failures', async () => {
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

test('caches the issuer’s keys, and refetches for an unknown key', async () => {
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
])('checks the time of a login used as proof: %s [LOG-04]', async (_what, authenticatedSecondsAgo, outcome) => {
  const social = createAsked(createProvider(() => tokensOf({ authenticatedSecondsAgo })))
  const proving = social.exchange({ ...flow, provider: 'google', provenSince: Date.now() }, answer)
  if (outcome === 'taken') expect((await proving).id).toBe('7')
  else await expect(proving).rejects.toThrow(EarlierLoginError)
})

test('accepts a login regardless of its time at the provider', async () => {
  expect((await logIn(() => tokensOf({ authenticatedSecondsAgo: 86_400 }))).id).toBe('7')
})

test('uses the name next to the code if the ID token has none', async () => {
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
] as const)('detects a custom issuer: %s of client %#', (provider, client, issuer) => {
  expect(ownIssuerOf(providers[provider], client)).toBe(issuer)
})
