import { describe, expect, test } from 'vitest'
import { openCall } from '#protocol/test/openCall'
import { testAccount } from '../../test/testSession.ts'
import { createTouchWorld, passkey } from './test/createTouchWorld.ts'
import { touchForExport } from './touchForExport.ts'

const { signal } = openCall

describe('the export of a key', () => {
  test('requires a passkey confirmation however high the account’s limit is', async () => {
    const { server, visitor, parts } = createTouchWorld()
    server.cents = 1_000_000_000
    await touchForExport(parts, testAccount, signal)
    expect(visitor.asked).toMatchObject([{ reason: { kind: 'export' }, keys: [{ id: 'one' }] }])
  })

  test('requires none without a limit of the account', async () => {
    const { visitor, parts } = createTouchWorld({ projectCents: 0 })
    await touchForExport(parts, testAccount, signal)
    expect(visitor.asked).toEqual([])
  })

  test('is aborted if the passkey confirmation is rejected', async () => {
    const { server, visitor, parts } = createTouchWorld()
    server.cents = 0
    visitor.touches = false
    await expect(touchForExport(parts, testAccount, signal)).rejects.toMatchObject({ code: 4001 })
  })

  test('rejects a passkey added after an earlier confirmation', async () => {
    const { server, visitor, parts } = createTouchWorld()
    server.cents = 0
    await touchForExport(parts, testAccount, signal)
    server.keys = [passkey('thief')]
    await touchForExport(parts, testAccount, signal)
    expect(visitor.asked.at(-1)).toMatchObject({ keys: [{ id: 'one' }] })
  })
})
