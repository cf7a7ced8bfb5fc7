import { createPublicKey } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createOpenIdVisits } from '../openIdVisit.ts'
import { authOrigin, type StartWorld } from '../startAuthWorld.ts'

const dayMs = 24 * 3_600_000

/** Facts of the OpenID provider that need a server each: told on PostgreSQL alone, where one starts fast. */
export const describeOpenIdServers = (startWorld: StartWorld) =>
  describe('the OpenID provider', () => {
    test('makes one key, though many ask for the first at once [HST-01]', async () => {
      const own = await startWorld({})
      try {
        const sets = await Promise.all(
          Array.from(
            { length: 8 },
            async () => (await fetch(`${own.url}/openid/jwks`)).json() as Promise<{ keys: unknown[] }>,
          ),
        )
        expect(sets.map(({ keys }) => keys.length)).toEqual(Array(8).fill(1))
      } finally {
        await own.stop()
      }
    })

    test('signs with a new key each ninety days, which is published a day before [HST-01]', async () => {
      const own = await startWorld({})
      const visits = createOpenIdVisits(() => own)
      const published = async () => {
        const { keys } = (await (await fetch(`${own.url}/openid/jwks`)).json()) as {
          keys: { kid: string; kty: string }[]
        }
        for (const key of keys) expect(createPublicKey({ key: { ...key }, format: 'jwk' }).type).toBe('public')
        for (const key of keys) expect(key).not.toHaveProperty('d')
        return keys.map(({ kid }) => kid)
      }
      try {
        const [first] = await published()
        expect(await published()).toEqual([first])
        own.advance(90 * dayMs)
        const announced = await published()
        expect(announced).toEqual([first, expect.any(String)])
        own.advance(dayMs)
        const turned = await published()
        expect(turned).toEqual([announced[1], first])
        own.advance(2 * dayMs)
        expect(await published()).toEqual([turned[0]])
        const configuration = await visits.discover()
        expect(configuration.serverMetadata().jwks_uri).toBe(`${authOrigin}/openid/jwks`)
      } finally {
        await own.stop()
      }
    })

    test('refuses a device that waits for the wallet', async () => {
      const own = await startWorld({ recoveryDelayMs: 86_400_000 })
      try {
        const visits = createOpenIdVisits(() => own)
        await visits.signIn('waits@example.com')
        own.advance(60_000)
        const elsewhere = await visits.signIn('waits@example.com')
        const asked = await elsewhere.askAnswer('an_interaction_of_this_server')
        expect(asked).toMatchObject({ status: 403, body: { error: 'recovery_delayed' } })
      } finally {
        await own.stop()
      }
    })
  })

/** One that asks much: told on the embedded database alone, where it is not slow. */
export const describeOpenIdLimit = (startWorld: StartWorld) =>
  describe('the OpenID provider refuses', () => {
    test('more than 200 sign-ins at once from one network: each is kept for an hour', async () => {
      const own = await startWorld({})
      try {
        const visits = createOpenIdVisits(() => own)
        const { url } = await visits.begin(await visits.discover())
        const begun = Array.from({ length: 230 }, () =>
          fetch(`${own.url}${url.pathname}${url.search}`, { redirect: 'manual' }),
        )
        const answers = await Promise.all(begun)
        const statuses = answers.map(({ status }) => status)
        expect(new Set(statuses)).toEqual(new Set([303, 429]))
        expect(statuses.filter((status) => status === 303).length).toBeLessThan(215)
        // No browser asked: a program gets no page.
        const refused = answers.find(({ status }) => status === 429)
        expect(refused?.headers.get('content-type')).toBe('application/json')
        // A visitor reads why. Every second lets one more begin.
        const browser = { redirect: 'manual', headers: { accept: 'text/html' } } as const
        const pages = await Promise.all(
          Array.from({ length: 20 }, () => fetch(`${own.url}${url.pathname}${url.search}`, browser)),
        )
        const page = pages.find(({ status }) => status === 429)
        expect(await page?.text()).toContain('Too many attempts')
      } finally {
        await own.stop()
      }
    })
  })
