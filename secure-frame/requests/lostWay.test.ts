import { expect, test } from 'vitest'
import type { Identity, LoginMethod } from '#protocol/vocabulary/identity'
import { lostWay } from './lostWay.ts'

const listed = (ways: readonly LoginMethod[]) => ({
  identities: ways.map((way): Identity => ({ id: way, way, name: null, addedAt: 1, usedAt: null })),
  removedEmail: null,
  removal: null,
  removalWaitMs: 5,
})
const code = { proof: 'code', name: 'ada@example.org' } as const

test('names the address where no passkey is left [LOG-04]', () => {
  expect(lostWay(listed(['email', 'google']), code)).toEqual({ way: 'email', waitMs: 5 })
})

test('names passkeys before the address [LOG-01, LOG-04]', () => {
  expect(lostWay(listed(['email', 'google', 'passkey']), code)).toMatchObject({ way: 'passkey' })
  expect(lostWay(listed(['google', 'passkey', 'passkey']), { proof: 'passkey' })).toMatchObject({ way: 'passkey' })
})

test('names nothing where no other way is left', () => {
  expect(lostWay(listed(['email']), code)).toBeUndefined()
  expect(lostWay(listed(['passkey', 'passkey']), { proof: 'passkey' })).toBeUndefined()
})

test('names nothing while a removal waits or a removed address guards', () => {
  const both = listed(['email', 'google'])
  expect(lostWay({ ...both, removal: {} }, code)).toBeUndefined()
  expect(lostWay({ ...both, removedEmail: 'ada@example.org' }, code)).toBeUndefined()
})

test('names nothing where a provider or nothing is asked for', () => {
  expect(lostWay(listed(['email', 'google']), { proof: 'none' })).toBeUndefined()
  expect(lostWay(listed(['google', 'x']), { proof: 'social', provider: 'x' })).toBeUndefined()
})
