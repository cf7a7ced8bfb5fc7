import { describe, expect, test } from 'vitest'
import { callSummaries } from '../../../secure-frame/contract/callSummaries.ts'
import { type AuthCallName, authCalls } from '../../../secure-frame/contract/contract.ts'
import { type AuthWorld, secureOrigin } from '../startAuthWorld.ts'

/** Tests of the server as an HTTP service. */
export const describeHttp = (world: () => AuthWorld) =>
  describe('the server', () => {
    const ask = (path: string, init: RequestInit = {}) => fetch(`${world().url}${path}`, init)

    test('is healthy and ready, and forbids caching of all answers', async () => {
      const [health, ready] = [await ask('/health'), await ask('/ready')]
      expect([health.status, ready.status]).toEqual([200, 200])
      expect(ready.headers.get('cache-control')).toBe('no-store')
    })

    test('sends HSTS with every answer', async () => {
      const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
      const answers = [
        await ask('/ready'),
        await ask('/nowhere'),
        await ask('/approve'),
        await ask('/v1/session', json),
        await ask('/v1/session', { method: 'OPTIONS', headers: { origin: secureOrigin } }),
        await ask('/v1/?chainId=eip155:1&projectId=nobody', json),
      ]
      expect(answers.map(({ status }) => status)).toEqual([200, 404, 200, 401, 204, 403])
      for (const { headers } of answers) expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    })

    test.each(['/v1/login/code', '/v1/session'])('lets only pages of the secure origin read %s', async (path) => {
      const preflight = (origin: string) =>
        ask(path, {
          method: 'OPTIONS',
          headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'dpop' },
        })
      const [own, foreign] = [await preflight(secureOrigin), await preflight('https://evil.example')]
      expect(own.headers.get('access-control-allow-origin')).toBe(secureOrigin)
      expect(own.headers.get('access-control-allow-headers')?.toLowerCase()).toBe('content-type,authorization,dpop')
      expect(foreign.headers.get('access-control-allow-origin')).not.toBe('https://evil.example')
      expect(foreign.headers.get('access-control-allow-origin')).not.toBe('*')
    })

    test('lets those pages read refusals, the nonce and the retry time', async () => {
      const refused = await ask('/v1/session', { method: 'POST', headers: { origin: secureOrigin } })
      expect(refused.status).toBe(401)
      expect(refused.headers.get('access-control-allow-origin')).toBe(secureOrigin)
      expect(refused.headers.get('access-control-expose-headers')).toBe('DPoP-Nonce,Retry-After')
      expect(refused.headers.get('cache-control')).toBe('no-store')
    })

    test('refuses invalid JSON, unrequested fields and oversized bodies', async () => {
      const device = await world().newDevice()
      const { path } = authCalls.sendCode
      const send = async (body: string, type = 'application/json') => {
        const headers = { 'content-type': type, dpop: await device.prove(path) }
        const response = await ask(path, { method: 'POST', headers, body })
        return [response.status, (await response.json()).error]
      }
      expect(await send('{')).toEqual([400, 'invalid_request'])
      expect(await send('{}', 'text/plain')).toEqual([400, 'invalid_request'])
      expect(await send(JSON.stringify({ extra: true }))).toEqual([400, 'invalid_request'])
      expect(await send(JSON.stringify({ text: 'x'.repeat(17_000) }))).toEqual([400, 'invalid_request'])
    })

    test('answers only POST', async () => {
      for (const { path } of Object.values(authCalls)) expect((await ask(path)).status).toBe(404)
    })

    test('describes every call of the contract as OpenAPI 3.1', async () => {
      const described = await (await ask('/openapi.json')).json()
      expect(described.openapi).toBe('3.1.0')
      for (const [name, { path }] of Object.entries(authCalls) as [AuthCallName, { path: string }][]) {
        expect(described.paths[path].post).toMatchObject({ operationId: name, summary: callSummaries[name] })
        const schema = described.paths[path].post.requestBody.content['application/json'].schema
        for (const one of schema.anyOf ?? [schema])
          expect(one).toMatchObject({ type: 'object', additionalProperties: false })
      }
    })
  })
