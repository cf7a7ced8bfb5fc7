import { describe, expect, test } from 'vitest'
import type { RequestedPermission } from './RequestedPermission.ts'
import { toPermission } from './toPermission.ts'

const now = 1_800_000_000n
const day = 86_400n
const contract = `0x${'7'.repeat(40)}` as const
const calls = { kind: 'calls', contract, functions: ['claim()'], calls: 1n } as const
const allowance = { kind: 'allowance', token: 'native', amount: 1n } as const

const grant = (what: RequestedPermission['what'], days: bigint) =>
  toPermission(
    { what, key: contract, redeemers: [contract], expiry: now + days * day, toAnswer: () => ({}) },
    { now, nonce: 0n },
  )

describe('`toPermission`', () => {
  test('limits calls of a contract to 90 days [AA-04]', () => {
    expect(grant(calls, 90n).expiry).toBe(now + 90n * day)
    expect(() => grant(calls, 91n)).toThrow('within 90 days')
  })

  test('limits an allowance to five years [AA-04]', () => {
    expect(grant(allowance, 365n).expiry).toBe(now + 365n * day)
    expect(() => grant(allowance, 1_900n)).toThrow('within five years')
  })
})
