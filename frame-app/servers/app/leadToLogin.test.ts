import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { leadToLogin } from './leadToLogin.ts'

const ticket = 'a'.repeat(22)

const ask = (query: string) =>
  new Hono().get('/social/go', leadToLogin('https://auth.example')).request(`/social/go${query}`)

test('redirects a login to its window by ticket [EMB-08]', async () => {
  const answer = await ask(`?ticket=${ticket}&next=https://evil.example`)
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(`https://auth.example/social/window?ticket=${ticket}`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test.each(['', '?ticket=', '?ticket=short', `?ticket=${ticket}%2F..%2Fopenid`, `?ticket=${'a'.repeat(129)}`])(
  'does not redirect an invalid ticket: %j',
  async (query) => {
    const answer = await ask(query)
    expect([answer.status, answer.headers.get('location')]).toEqual([404, null])
  },
)

test('does not redirect without an auth server', async () => {
  const app = new Hono().get('/social/go', leadToLogin(undefined))
  expect((await app.request(`/social/go?ticket=${ticket}`)).status).toBe(404)
})
