import { expect, test } from 'vitest'
import type { RecoveryMethod } from '#protocol/vocabulary/recovery'
import { en } from '../../messages/en/first.ts'
import { enLazy } from '../../messages/en/lazy.ts'
import { recoveryMethodHint } from './recoveryMethodText.ts'

const messages = { ...en, ...enLazy }
const day = Date.UTC(2026, 10, 27, 12)

const hintOf = (method: Partial<RecoveryMethod>) =>
  recoveryMethodHint(
    { kind: 'passphrase', name: null, createdAt: day, usedAt: null, ...method } as RecoveryMethod,
    messages,
    'en',
  )

test('does not repeat the kind without a name', () => {
  expect(hintOf({})).toBe('Set on Nov 27')
  expect(hintOf({ kind: 'file', usedAt: day })).toBe('Used on Nov 27')
})

test('shows the kind of a named passkey', () => {
  expect(hintOf({ kind: 'passkey', name: 'Chrome on Linux' })).toBe('Passkey · Set on Nov 27')
})
