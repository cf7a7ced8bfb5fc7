import { describe, expect, test } from 'vitest'
import { issuersOf } from './configure.ts'
import { createSocial } from './exchange.ts'
import { providers } from './providers.ts'

const base = 'http://localhost:4999'
const secret = { clientId: 'client', clientSecret: 'secret' }
const endpoints = { authorization: `${base}/authorize`, token: `${base}/token`, user: `${base}/user` }
const realm = `${base}/realm`

const flow = {
  projectId: 'demo',
  redirectUri: 'https://auth.example/social/return/github',
  state: 's'.repeat(43),
  nonce: 'n'.repeat(43),
  verifier: 'v'.repeat(43),
}

const answers: Record<string, object> = {
  '/token': { access_token: 'access', token_type: 'bearer' },
  '/user': { id: 12, login: 'ada' },
}
const fetchIt: typeof fetch = async (input) => Response.json(answers[new URL(String(input)).pathname] ?? {})

/** Logs in at endpoints from a file, which can name their issuer. The answer names the given issuers. */
const logIn = (issuers: readonly string[], issuer?: string) => {
  const own = { ...endpoints, ...(issuer === undefined ? {} : { issuer }) }
  const social = createSocial({ github: { ...secret, endpoints: own } }, Date.now, fetchIt)
  const named = issuers.map((one): [string, string] => ['iss', one])
  const answer = new URLSearchParams([['code', 'code'], ['state', flow.state], ...named])
  return social.exchange({ ...flow, provider: 'github' }, answer)
}

describe('provider answer', () => {
  test.each([
    ['google', ['https://accounts.google.com']],
    ['github', ['https://github.com/login/oauth', 'https://github.com']],
    ['discord', ['https://discord.com']],
    ['x', ['https://x.com']],
    ['facebook', ['https://www.facebook.com']],
  ] as const)('from %s can name %j', (provider, issuers) => {
    expect(issuersOf(providers[provider], secret)).toEqual(issuers)
  })

  test('from own endpoints can name their origin or nothing', async () => {
    expect((await logIn([])).id).toBe('12')
    expect((await logIn([base])).id).toBe('12')
    await expect(logIn(['https://github.com'])).rejects.toThrow()
  })

  test('from own endpoints can only name the configured issuer', async () => {
    expect((await logIn([realm], realm)).id).toBe('12')
    await expect(logIn([base], realm)).rejects.toThrow()
  })

  test('is refused if it names another issuer, as the reason shows', async () => {
    const reason = `The answer names the issuer "https://other.example\\n", not ${base}`
    await expect(logIn(['https://other.example\n'])).rejects.toThrow(reason)
    await expect(logIn([base, 'https://other.example'])).rejects.toThrow('other.example')
  })
})
