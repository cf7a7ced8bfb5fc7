import { importPKCS8, SignJWT } from 'jose'
import * as client from 'openid-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { SocialProvider } from '#protocol/vocabulary/socialProvider'
import { findFreePort } from '../freePort.ts'
import { resolveLocalhost } from '../resolveLocalhost.ts'
import type { Fault } from './faults.ts'
import { habits } from './habits.ts'
import { startSocialProviders } from './server.ts'
import { userEndpoints } from './shapes.ts'
import { createTestBrowser } from './testBrowser.ts'
import { clientSecretOf, createAppleKey } from './writeSocialProviders.ts'

const authOrigin = 'http://auth.example:5306'
const appleKey = createAppleKey()

let port = 0
let stop = async () => {}
let forgetNames = () => {}
beforeAll(async () => {
  port = await findFreePort()
  forgetNames = resolveLocalhost()
  stop = await startSocialProviders({ port, appleKey, authOrigin })
})
afterAll(async () => {
  await stop()
  forgetNames()
})

const originOf = (provider: SocialProvider) => `http://${provider}.localhost:${port}`
const fault = (provider: SocialProvider, kind: Fault) =>
  fetch(`${originOf(provider)}/stand-in/fault?kind=${kind}`, { method: 'POST' })
afterEach(async () => {
  for (const provider of ['google', 'github'] as const) await fault(provider, 'none')
})

const appleSecret = async (claims: object = {}) =>
  new SignJWT({
    iss: appleKey.teamId,
    sub: appleKey.clientId,
    aud: originOf('apple'),
    iat: Math.floor(Date.now() / 1000),
    exp: Math.floor(Date.now() / 1000) + 300,
    ...claims,
  })
    .setProtectedHeader({ alg: 'ES256', kid: appleKey.keyId })
    .sign(await importPKCS8(appleKey.privateKey, 'ES256'))

const scopesOf: Record<SocialProvider, string> = {
  google: 'openid email profile',
  apple: 'name email',
  github: 'read:user user:email',
  discord: 'identify email',
  x: 'users.read users.email tweet.read',
  facebook: 'public_profile email',
}

/** The provider's client configuration. */
const configure = (provider: SocialProvider, secret: string) => {
  const { authorization, token, jwks, clientAuth, issuerPath = '' } = habits[provider]
  const origin = originOf(provider)
  const server = {
    issuer: `${origin}${issuerPath}`,
    authorization_endpoint: `${origin}${authorization}`,
    token_endpoint: `${origin}${token}`,
    ...(jwks ? { jwks_uri: `${origin}${jwks}` } : {}),
  }
  const auth = clientAuth === 'client_secret_basic' ? client.ClientSecretBasic(secret) : client.ClientSecretPost(secret)
  const configuration = new client.Configuration(server, appleKey.clientId, undefined, auth)
  client.allowInsecureRequests(configuration)
  return configuration
}

interface Given {
  person?: string
  decision?: 'allow' | 'deny'
  parameters?: Record<string, string>
  browser?: ReturnType<typeof createTestBrowser>
  secret?: string
}

/** Logs in as a client does: with code, PKCE and state, and a nonce if an id token is expected. */
const logIn = async (provider: SocialProvider, { parameters, browser, secret, ...presses }: Given = {}) => {
  const configuration = configure(
    provider,
    secret ?? (provider === 'apple' ? await appleSecret() : clientSecretOf(provider)),
  )
  const hasToken = habits[provider].jwks !== undefined
  const [verifier, state, nonce] = [client.randomPKCECodeVerifier(), client.randomState(), client.randomNonce()]
  const uri = client.buildAuthorizationUrl(configuration, {
    redirect_uri: `${authOrigin}/social/return/${provider}`,
    scope: scopesOf[provider],
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    ...(hasToken ? { nonce } : {}),
    ...(provider === 'apple' ? { response_mode: 'form_post' } : {}),
    ...parameters,
  })
  const back = await (browser ?? createTestBrowser(port)).visit(uri.href, presses)
  const current = new URL(back.url)
  for (const [name, value] of Object.entries(back.posted ?? {})) current.searchParams.set(name, value)
  const exchange = () =>
    client.authorizationCodeGrant(configuration, current, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      ...(hasToken ? { expectedNonce: nonce, idTokenExpected: true } : {}),
    })
  return { back, exchange }
}

const ask = async (provider: SocialProvider, path: string, token: string) =>
  (
    await fetch(`${originOf(provider)}${path}`, {
      headers: { authorization: `Bearer ${token}`, 'user-agent': 'Foyer' },
      redirect: 'manual',
    })
  ).json()

test('google returns an id token with a verified or unverified email', async () => {
  const claimsFor = async (person: string) => (await (await logIn('google', { person })).exchange()).claims()
  expect(await claimsFor('ada')).toMatchObject({ name: 'Ada Lovelace', email: 'ada@example.com', email_verified: true })
  expect(await claimsFor('linus')).toMatchObject({ email: 'linus@example.com', email_verified: false })
  expect(await claimsFor('nemo')).not.toHaveProperty('email')
})

test('google is discovered by its issuer', async () => {
  const found = await client.discovery(
    new URL(originOf('google')),
    appleKey.clientId,
    clientSecretOf('google'),
    undefined,
    {
      execute: [client.allowInsecureRequests],
    },
  )
  expect(found.serverMetadata().token_endpoint).toBe(`${originOf('google')}/token`)
})

test('apple posts its answer, sends a name once and relays hidden mail', async () => {
  const [first, second] = [await logIn('apple', { person: 'grace' }), await logIn('apple', { person: 'grace' })]
  expect(JSON.parse(first.back.posted?.user ?? '{}').name).toEqual({ firstName: 'Grace', lastName: 'Hopper' })
  expect(second.back.posted).not.toHaveProperty('user')
  const claims = (await first.exchange()).claims()
  expect(claims).toMatchObject({ email_verified: 'true', is_private_email: 'true' })
  expect(claims?.email).toMatch(/@privaterelay\.appleid\.com$/)
  expect(claims).not.toHaveProperty('name')
})

test.each([
  ['of another team', { iss: 'OTHERTEAM1' }],
  ['for another server', { aud: 'https://appleid.apple.com' }],
  ['that has expired', { exp: 1 }],
])('apple refuses a client secret %s', async (_what, claims) => {
  const { exchange } = await logIn('apple', { secret: await appleSecret(claims) })
  await expect(exchange()).rejects.toThrow()
})

test('apple requires form_post for user scopes', async () => {
  const query = new URLSearchParams({ client_id: appleKey.clientId, response_type: 'code', scope: 'name email' })
  expect((await fetch(`${originOf('apple')}${habits.apple.authorization}?${query}`)).status).toBe(400)
})

test.each([
  ['github', '/user', { login: 'ada', name: 'Ada Lovelace', email: null }],
  ['discord', '/api/users/@me', { global_name: 'Ada Lovelace', email: 'ada@example.com', verified: true }],
  ['x', '/2/users/me?user.fields=confirmed_email', { data: { username: 'ada', confirmed_email: 'ada@example.com' } }],
  ['facebook', '/me?fields=id,name,email', { name: 'Ada Lovelace', email: 'ada@example.com' }],
] as const)('%s returns the user at %s', async (provider, path, person) => {
  const { exchange } = await logIn(provider)
  const { access_token: token, id_token: idToken } = await exchange()
  expect(idToken).toBeUndefined()
  expect(await ask(provider, path, token)).toMatchObject(person)
  expect(await ask(provider, path, 'another')).toMatchObject({ message: 'Bad credentials' })
})

test('github lists emails separately with their verification', async () => {
  const { access_token: token } = await (await logIn('github', { person: 'linus' })).exchange()
  const [, path = ''] = Object.keys(userEndpoints.github ?? {})
  const emails = await ask('github', path, token)
  expect(emails).toContainEqual({ email: 'linus@example.com', primary: true, verified: false, visibility: 'private' })
})

test('github answers 200 for a used code', async () => {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: 'of-nobody',
    client_id: appleKey.clientId,
    client_secret: clientSecretOf('github'),
    redirect_uri: `${authOrigin}/social/return/github`,
  })
  const headers = { accept: 'application/json' }
  const response = await fetch(`${originOf('github')}${habits.github.token}`, { method: 'POST', headers, body })
  expect([response.status, (await response.json()).error]).toEqual([200, 'bad_verification_code'])
})

test.each(['google', 'apple', 'github', 'discord', 'x', 'facebook'] as const)(
  '%s reports a visitor’s rejection',
  async (provider) => {
    const { back } = await logIn(provider, { decision: 'deny' })
    const error = back.posted?.error ?? back.url.searchParams.get('error')
    expect(error).toBe(habits[provider].denied)
  },
)

test('google and github identify themselves in the response', async () => {
  expect((await logIn('google')).back.url.searchParams.get('iss')).toBe(originOf('google'))
  expect((await logIn('github')).back.url.searchParams.get('iss')).toBe(`${originOf('github')}/login/oauth`)
  expect((await logIn('x')).back.url.searchParams.has('iss')).toBe(false)
  expect((await logIn('apple')).back.posted).not.toHaveProperty('iss')
})

test('a login is remembered, unless a new one is requested', async () => {
  const browser = createTestBrowser(port)
  expect((await logIn('google', { browser })).back.wasAsked).toBe(true)
  expect((await logIn('google', { browser })).back.wasAsked).toBe(false)
  const parameters = { prompt: 'select_account' }
  expect((await logIn('google', { browser, parameters })).back.wasAsked).toBe(true)
})

describe('provider fault', () => {
  test.each(['otherAudience', 'otherNonce', 'clock', 'large', 'redirect', 'down'] as const)(
    'of google is refused by a client: %s',
    async (kind) => {
      const { exchange } = await logIn('google')
      await fault('google', kind)
      await expect(exchange()).rejects.toThrow()
    },
  )

  test('removes the verification of an email', async () => {
    await fault('google', 'unverified')
    expect((await (await logIn('google')).exchange()).claims()?.email_verified).toBe(false)
  })

  test('of github returns another user', async () => {
    const { access_token: token } = await (await logIn('github')).exchange()
    await fault('github', 'otherSubject')
    expect((await ask('github', '/user', token)).login).toBe('grace')
  })

  test('is refused if unknown', async () => {
    const response = await fetch(`${originOf('google')}/stand-in/fault?kind=rain`, { method: 'POST' })
    expect(response.status).toBe(400)
  })
})
