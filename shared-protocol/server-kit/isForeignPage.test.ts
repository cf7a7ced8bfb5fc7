import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { expect, test } from 'vitest'
import { isForeignPage } from './isForeignPage.ts'

const app = new Hono()
  .use(cors({ origin: ['https://app.example'] }))
  .post('/', (context) => context.json(isForeignPage(context)))

const ask = async (headers: Record<string, string>) => (await app.request('/', { method: 'POST', headers })).json()

test.each([
  ['a program', {}, false],
  ['an address that is typed', { 'sec-fetch-site': 'none' }, false],
  ['a page of the same origin', { 'sec-fetch-site': 'same-origin', origin: 'https://auth.example' }, false],
  ['a page of the same site', { 'sec-fetch-site': 'same-site', origin: 'https://www.example' }, false],
  ['a page that may read', { 'sec-fetch-site': 'cross-site', origin: 'https://app.example' }, false],
  ['one that may read, in an old browser', { origin: 'https://app.example' }, false],
  ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, true],
  ['one in an old browser', { origin: 'https://evil.example' }, true],
  ['a picture or a script of another site', { 'sec-fetch-site': 'cross-site' }, true],
  ['a sandboxed frame of another site', { 'sec-fetch-site': 'cross-site', origin: 'null' }, true],
  ['one in an old browser, sandboxed', { origin: 'null' }, true],
])('%s %j: foreign is %j', async (_name, headers, isForeign) => {
  expect(await ask(headers)).toBe(isForeign)
})
