import { expect, test } from 'vitest'
import type { Identity } from '#protocol/vocabulary/identity'
import { chooseProof } from './chooseProof.ts'

const identity = (way: Identity['way']): Identity => ({
  id: way,
  way,
  name: `name at ${way}`,
  addedAt: 1,
  usedAt: null,
})
const [email, passkey, google, github, farcaster] = (
  ['email', 'passkey', 'google', 'github', 'farcaster'] as const
).map(identity)

const choose = (
  identities: (Identity | undefined)[],
  { left = 0, removed }: { left?: number; removed?: Identity } = {},
) => chooseProof({ identities: identities.filter((one) => one !== undefined), stepUpLeftMs: left }, removed)

test('a step-up that lasts long enough is proof', () => {
  expect(choose([email], { left: 120_000 })).toEqual({ proof: 'none' })
  expect(choose([email], { left: 119_999 })).toEqual({ proof: 'code', name: 'name at email' })
})

test('an address comes before a passkey, and that before a provider [LOG-04]', () => {
  expect(choose([google, passkey, email])).toMatchObject({ proof: 'code' })
  expect(choose([google, passkey])).toEqual({ proof: 'passkey' })
  expect(choose([farcaster, google])).toEqual({ proof: 'social', provider: 'google' })
})

test('what is removed proves nothing where something else is proof enough [LOG-02]', () => {
  expect(choose([email, passkey], { removed: email })).toEqual({ proof: 'passkey' })
  expect(choose([email, passkey], { removed: passkey })).toMatchObject({ proof: 'code' })
  expect(choose([google, github], { removed: google })).toEqual({ proof: 'social', provider: 'github' })
  expect(choose([google, farcaster], { removed: google })).toEqual({ proof: 'social', provider: 'google' })
})

test('a provider is no proof beside an address or a passkey, also where those are removed [LOG-02, LOG-04]', () => {
  expect(choose([email, google], { removed: email })).toMatchObject({ proof: 'code' })
  expect(choose([google, passkey], { removed: passkey })).toEqual({ proof: 'passkey' })
  expect(choose([email, farcaster], { removed: email })).toMatchObject({ proof: 'code' })
})

test('who has Farcaster alone logs in again', () => {
  expect(() => choose([farcaster])).toThrow(expect.objectContaining({ code: 'step_up_required' }))
})
