import { describe, expect, test } from 'vitest'
import type { Identity } from '#protocol/vocabulary/identity'
import { chooseProof, type ToProve } from './chooseProof.ts'

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

interface Given {
  left?: number
  strong?: number
  removed?: Identity | undefined
  removedEmail?: string | null
  change?: ToProve
}

const choose = (
  identities: (Identity | undefined)[],
  { left = 0, strong = left, removed, removedEmail = null, change = 'other' }: Given = {},
) => {
  const listed = { stepUpLeftMs: left, strongLeftMs: strong, removedEmail }
  return chooseProof({ ...listed, identities: identities.filter((one) => one !== undefined) }, change, removed)
}

test('accepts a step-up that remains valid long enough', () => {
  expect(choose([email], { left: 120_000 })).toEqual({ proof: 'none' })
  expect(choose([email], { left: 119_999 })).toEqual({ proof: 'code', name: 'name at email' })
})

test('prefers an address to a passkey, and a passkey to a provider [LOG-04]', () => {
  expect(choose([google, passkey, email])).toMatchObject({ proof: 'code' })
  expect(choose([google, passkey])).toEqual({ proof: 'passkey' })
  expect(choose([farcaster, google])).toEqual({ proof: 'social', provider: 'google' })
})

test('does not use the removed method if another one is sufficient [LOG-02]', () => {
  expect(choose([email, passkey], { removed: email })).toEqual({ proof: 'passkey' })
  expect(choose([email, passkey], { removed: passkey })).toMatchObject({ proof: 'code' })
  expect(choose([google, github], { removed: google })).toEqual({ proof: 'social', provider: 'github' })
  expect(choose([google, farcaster], { removed: google })).toEqual({ proof: 'social', provider: 'google' })
})

test('a provider is no proof beside an address or a passkey [LOG-02, LOG-04]', () => {
  expect(choose([email, google], { removed: email })).toMatchObject({ proof: 'code' })
  expect(choose([google, passkey], { removed: passkey })).toEqual({ proof: 'passkey' })
  expect(choose([email, farcaster], { removed: email })).toMatchObject({ proof: 'code' })
})

test('a user with only Farcaster logs in again', () => {
  expect(() => choose([farcaster])).toThrow(expect.objectContaining({ code: 'step_up_required' }))
})

describe('a recent provider login', () => {
  const fresh = { left: 300_000, strong: 0 }

  test('does not remove the address', () => {
    expect(choose([email, google], { ...fresh, removed: email })).toEqual({ proof: 'code', name: 'name at email' })
    expect(choose([email, google, passkey], { ...fresh, removed: email })).toEqual({ proof: 'passkey' })
    expect(choose([email, google], { ...fresh, removed: google })).toEqual({ proof: 'none' })
  })

  test('does not add a passkey or address if the account already has one', () => {
    const adding = { ...fresh, change: 'addGuard' } as const
    expect(choose([email, google], adding)).toMatchObject({ proof: 'code' })
    expect(choose([google, passkey], adding)).toEqual({ proof: 'passkey' })
    expect(choose([google, passkey], { ...adding, strong: 300_000 })).toEqual({ proof: 'none' })
    expect(choose([google], adding)).toEqual({ proof: 'none' })
  })

  test('removes no passkey', () => {
    expect(choose([google, passkey], { ...fresh, removed: passkey })).toEqual({ proof: 'passkey' })
    expect(choose([email, passkey], { ...fresh, removed: passkey })).toMatchObject({ proof: 'code' })
  })

  test('does not act on the whole account after removal of the address', () => {
    const removed = { ...fresh, change: 'account', removedEmail: 'ada@example.org' } as const
    expect(choose([google], removed)).toEqual({ proof: 'code', name: 'ada@example.org' })
    expect(choose([email, google], removed)).toEqual({ proof: 'code', name: 'ada@example.org' })
    expect(choose([google], { ...removed, strong: 300_000 })).toEqual({ proof: 'none' })
    expect(choose([google], { ...fresh, change: 'account' })).toEqual({ proof: 'none' })
  })

  test('does not end an account that has a passkey', () => {
    expect(choose([google, passkey], { ...fresh, change: 'end' })).toEqual({ proof: 'passkey' })
    expect(choose([google], { ...fresh, change: 'end' })).toEqual({ proof: 'none' })
    expect(choose([google, passkey], { ...fresh, change: 'account' })).toEqual({ proof: 'none' })
  })
})
