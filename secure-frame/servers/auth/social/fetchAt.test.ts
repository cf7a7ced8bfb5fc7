import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchAt } from './fetchAt.ts'

const requests: { method?: string; host?: string; type?: string; body: string }[] = []
let server: Server
let port: number
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const { host, 'content-type': type } = request.headers
    requests.push({ method: request.method, host, type, body })
    if (request.url === '/none') return response.writeHead(204).end()
    if (request.url === '/on') return response.writeHead(302, { location: 'http://127.0.0.1/' }).end()
    if (request.url === '/slow') return
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

// No name server resolves it, so the connection must not look it up.
const at = (path: string) => `http://provider.invalid:${port}${path}`
const here = fetchAt(['127.0.0.1'])

test('connects to the checked address under the requested name', async () => {
  const response = await here(at('/'), { method: 'POST', body: new URLSearchParams({ code: 'a b' }) })
  expect([response.status, await response.json()]).toEqual([200, { ok: true }])
  expect(requests.at(-1)).toMatchObject({ method: 'POST', host: `provider.invalid:${port}`, body: 'code=a+b' })
  expect(requests.at(-1)?.type).toContain('application/x-www-form-urlencoded')
})

test('returns an empty answer and a redirect unchanged', async () => {
  expect((await here(at('/none'))).status).toBe(204)
  const redirect = await here(at('/on'))
  expect([redirect.status, redirect.headers.get('location')]).toEqual([302, 'http://127.0.0.1/'])
})

test('fails like `fetch` if nothing listens, and respects its signal', async () => {
  await expect(fetchAt(['127.0.0.1'])('http://provider.invalid:1/')).rejects.toThrow(TypeError)
  const signal = AbortSignal.timeout(20)
  await expect(here(at('/slow'), { signal })).rejects.toMatchObject({ name: 'TimeoutError' })
})
