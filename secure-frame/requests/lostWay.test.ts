import { expect, test } from 'vitest'
import type { Identity, LoginMethod } from '#protocol/vocabulary/identity'
import { describeLostMethod } from './describeLostMethod.ts'

const listed = (ways: readonly LoginMethod[]) => ({
  identities: ways.map((way): Identity => ({ id: way, way, name: null, addedAt: 1, usedAt: null })),
  removedEmail: null,
  removal: null,
  removalWaitMs: 5,
})
const code = { proof: 'code', name: 'ada@example.org' } as const

test('names the address if no passkey is left [LOG-04]', () => {
  expect(describeLostMethod(listed(['email', 'google']), code)).toEqual({ way: 'email', waitMs: 5 })
})

test('names passkeys before the address [LOG-01, LOG-04]', () => {
  expect(describeLostMethod(listed(['email', 'google', 'passkey']), code)).toMatchObject({ way: 'passkey' })
  expect(describeLostMethod(listed(['google', 'passkey', 'passkey']), { proof: 'passkey' })).toMatchObject({
    way: 'passkey',
  })
})

test('names no method if no other one is left', () => {
  expect(describeLostMethod(listed(['email']), code)).toBeUndefined()
  expect(describeLostMethod(listed(['passkey', 'passkey']), { proof: 'passkey' })).toBeUndefined()
})

test('names no method during or just after a removal', () => {
  const both = listed(['email', 'google'])
  expect(describeLostMethod({ ...both, removal: {} }, code)).toBeUndefined()
  expect(describeLostMethod({ ...both, removedEmail: 'ada@example.org' }, code)).toBeUndefined()
})

test('names no method without a code or passkey proof', () => {
  expect(describeLostMethod(listed(['email', 'google']), { proof: 'none' })).toBeUndefined()
  expect(describeLostMethod(listed(['google', 'x']), { proof: 'social', provider: 'x' })).toBeUndefined()
})
