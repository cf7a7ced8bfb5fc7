import { expect, test } from 'vitest'
import { createTouchWorld, passkey } from './test/createTouchWorld.ts'

test('sets a limit by a passkey confirmation, which registers the account’s passkeys', async () => {
  const { server, visitor, change } = createTouchWorld()
  expect(await change(50_000)).toEqual({ cents: 50_000, projectCents: null, hasPasskey: true })
  expect(visitor.asked).toMatchObject([{ reason: { kind: 'limit', before: null, after: 50_000 } }])
  expect(server).toMatchObject({ cents: 50_000, raises: 1 })
})

test('lowers the limit by a click, and raises it only by passkey', async () => {
  const { server, visitor, change } = createTouchWorld()
  await change(50_000)
  await change(10_000)
  expect(visitor.asked).toHaveLength(1)
  await change(20_000)
  await change(null)
  expect(visitor.asked).toHaveLength(3)
  expect(server).toMatchObject({ cents: null, raises: 3 })
})

test('keeps the limit without a passkey confirmation', async () => {
  const { server, visitor, change, read } = createTouchWorld()
  await change(50_000)
  visitor.touches = false
  await expect(change(null)).rejects.toMatchObject({ code: 4001 })
  expect(server.cents).toBe(50_000)
  expect(await read()).toMatchObject({ cents: 50_000 })
})

test('another passkey counts here after a confirmed change of the limit', async () => {
  const { server, visitor, change } = createTouchWorld()
  await change(50_000)
  server.keys = [passkey('one'), passkey('two')]
  await change(60_000)
  await change(70_000)
  expect(visitor.asked.map(({ keys }) => keys.length)).toEqual([1, 1, 2])
})

test('reports an account without a passkey', async () => {
  const { server, read } = createTouchWorld({ projectCents: 100 })
  server.keys = []
  expect(await read()).toEqual({ cents: null, projectCents: 100, hasPasskey: false })
})
