import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { awaitBody } from './awaitBody.ts'

test('takes a place only after the complete body arrives', async () => {
  let taken = 0
  const app = new Hono().post(
    '/',
    awaitBody,
    async (_context, next) => {
      taken += 1
      return next()
    },
    async (context) => context.json(await context.req.json()),
  )
  let finish = () => {}
  const body = new ReadableStream({
    start: (controller) => {
      const encoder = new TextEncoder()
      controller.enqueue(encoder.encode('{"half":'))
      finish = () => {
        controller.enqueue(encoder.encode('1}'))
        controller.close()
      }
    },
  })
  const answering = app.request('/', { method: 'POST', body, duplex: 'half' } as RequestInit)
  await new Promise(setImmediate)
  expect(taken).toBe(0)
  finish()
  expect(await (await answering).json()).toEqual({ half: 1 })
  expect(taken).toBe(1)
})
