import { createPublicKey } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createOpenIdVisits } from '../openIdVisit.ts'
import { authOrigin, type StartWorld } from '../startAuthWorld.ts'

const dayMs = 24 * 3_600_000

/**
 * Tests of the OpenID provider that need a separate server each: run only on PostgreSQL, where a server starts quickly.
 */
export const describeOpenIdServers = (startWorld: StartWorld) =>
  describe('the OpenID provider', () => {
    test('creates one key for simultaneous first requests [HST-01]', async () => {
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

    test('rotates its key every ninety days, published a day ahead [HST-01]', async () => {
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

    test('refuses a device during the recovery delay', async () => {
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

/** A test with many requests: runs only on the embedded database, where it is fast. */
export const describeOpenIdLimit = (startWorld: StartWorld) =>
  describe('refusals of the OpenID provider', () => {
    test('refuses more than 200 simultaneous sign-ins from one network', async () => {
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
        // Not a browser request: a program gets no page.
        const refused = answers.find(({ status }) => status === 429)
        expect(refused?.headers.get('content-type')).toBe('application/json')
        // A visitor gets a page with the reason. One more sign-in can begin every second.
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
