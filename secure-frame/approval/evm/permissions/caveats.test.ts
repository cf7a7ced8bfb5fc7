import { type Hex, keccak256 } from 'viem'
import { expect, test } from 'vitest'
import { nativeTokenAddress } from '../decode/decodeCall.ts'
import { toCaveats } from './caveats.ts'
import { enforcers } from './framework.ts'
import { hashOfDelegation } from './hashOfDelegation.ts'
import type { Permission } from './Permission.ts'
import { readCaveats } from './readCaveats.ts'
import { readContext, toContext } from './signedDelegation.ts'

const [one, other] = [
  '0xdb9b1e94b5b69df7e401ddbede43491141047db3',
  '0x0000000071727de22e5e9d8baf0edac6f37da032',
] as const
const start = 1_795_000_000n
const word = (value: bigint) => value.toString(16).padStart(64, '0')

const ofCoins: Permission = {
  what: { kind: 'allowance', token: nativeTokenAddress, amount: 5n, period: 60n, start },
  key: one,
  redeemers: [one],
  expiry: start + 100n,
  nonce: 7n,
}
const ofToken: Permission = {
  ...ofCoins,
  what: { kind: 'allowance', token: one, amount: 5n, period: 60n, start, payee: other },
}
const ofCalls: Permission = {
  ...ofCoins,
  what: { kind: 'calls', contract: other, functions: ['move(uint8)', 'claim()'], calls: 3n },
}

const termsOf = (permission: Permission) => toCaveats(permission).map(({ terms }) => terms)
const ends = [`0x${'0'.repeat(56)}6afd8724`, one, `0x${word(7n)}`]

// Expected values of @metamask/delegation-core 3.0.0.
test("writes MetaMask's terms in its order, the nonce last [AA-04]", () => {
  const limit = `${word(5n)}${word(60n)}${word(start)}`
  expect(termsOf(ofCoins)).toEqual([`0x${limit}`, '0x', ...ends])
  const payee = `0x${word(4n)}${other.slice(2).padStart(64, '0')}`
  const [time, redeemer, nonce] = ends
  expect(termsOf(ofToken)).toEqual([`${one}${limit}`, `0x${word(0n)}`, time, redeemer, payee, nonce])
})

test('limits calls by contract, functions, zero value and number [AA-04]', () => {
  expect(termsOf(ofCalls)).toEqual([other, '0x70e87aaf4e71d92d', `0x${word(0n)}`, `0x${word(3n)}`, ...ends])
})

const delegationOf = (permission: Permission) => ({
  delegate: one,
  delegator: other,
  caveats: toCaveats(permission),
  salt: 9n,
})

test("computes MetaMask's hash and context [AA-04]", () => {
  const delegation = delegationOf(ofCoins)
  expect(hashOfDelegation(delegation)).toBe('0xd2c76fa6b54c3fa75aa68c2409a12241e715a9300ad6b3e5c4baa3eb8b81dab4')
  expect(keccak256(toContext(delegation, `0x${'ab'.repeat(65)}`))).toBe(
    '0x082e88f5998f63f5f691d2ab086a728a01b47de9c16f41dc9b2ac15853f70426',
  )
})

test.each([
  ['coins', ofCoins],
  ['a token', ofToken],
  ['calls', ofCalls],
  [
    'an amount in all',
    { ...ofCoins, what: { kind: 'allowance', token: nativeTokenAddress, amount: 5n, start, payee: other } },
  ],
  ['two redeemers', { ...ofCoins, redeemers: [one, other] }],
] as const)('reads written rules back: %s [AA-04]', (_what, permission) => {
  const functions = permission.what.kind === 'calls' ? permission.what.functions : []
  expect(readCaveats(delegationOf(permission), functions)).toEqual(permission)
})

const changed = (change: (caveats: ReturnType<typeof toCaveats>) => ReturnType<typeof toCaveats>) =>
  readCaveats({ ...delegationOf(ofCoins), caveats: change(toCaveats(ofCoins)) })

test('does not read rules that this wallet would not write [AA-04]', () => {
  expect(changed((caveats) => caveats)).toEqual(ofCoins)
  expect(changed((caveats) => caveats.slice(1))).toBeUndefined()
  expect(
    changed((caveats) => caveats.filter(({ enforcer }) => enforcer !== enforcers.exactCalldata.address)),
  ).toBeUndefined()
  expect(changed((caveats) => [...caveats].reverse())).toBeUndefined()
  expect(changed((caveats) => [...caveats, ...caveats])).toBeUndefined()
  expect(
    changed((caveats) => caveats.map((caveat) => ({ ...caveat, terms: `${caveat.terms}00` as Hex }))),
  ).toBeUndefined()
  expect(changed(() => [])).toBeUndefined()
})

test('keeps the selector of an unknown function name [AA-04]', () => {
  expect(readCaveats(delegationOf(ofCalls), [])?.what).toMatchObject({ functions: ['0x70e87aaf', '0x4e71d92d'] })
})

test('reads a context as written, and nothing else [AA-04]', () => {
  const delegation = delegationOf(ofToken)
  const context = toContext(delegation, `0x${'ab'.repeat(65)}`)
  expect(readContext(context)).toEqual({ delegation, signature: `0x${'ab'.repeat(65)}` })
  for (const wrong of ['0x', `${context}00`, context.slice(0, -2), `0x${'00'.repeat(64)}`] as Hex[])
    expect(() => readContext(wrong)).toThrow('permissionContext')
})
