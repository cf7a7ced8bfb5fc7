import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { strictTransport } from './strictTransport.ts'

const headerOf = async (origin: string, path: string) => {
  const app = new Hono()
  app.use(strictTransport(origin))
  app.onError((_error, context) => context.text('failed', 500))
  app.get('/', (context) => context.text('ok'))
  app.get('/fails', () => {
    throw new Error('It fails')
  })
  return (await app.request(path)).headers.get('strict-transport-security')
}

test.each(['/', '/fails', '/nowhere'])('an https origin sends HSTS in answers of %s', async (path) => {
  expect(await headerOf('https://app.example', path)).toBe('max-age=31536000')
})

test('an http origin, as in development, sends no HSTS', async () => {
  expect(await headerOf('http://app.localhost:5301', '/')).toBeNull()
})
