import { expect, test } from 'vitest'
import type { TypedData } from '../../request.ts'
import { isUnlimited, readPermissions } from './permission.ts'

const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const other = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const spender = '0xB872aa4De09C31f7Ac5E60b42D7F8e19f391c07E'

const typed = (primaryType: string, message: Record<string, unknown>, domain = {}): TypedData => ({
  domain,
  primaryType,
  message,
  types: { [primaryType]: Object.keys(message).map((name) => ({ name, type: 'uint256' })) },
})

test('a permit of ERC-2612 is for the contract that verifies it', () => {
  const message = { owner: other, spender, value: '500', nonce: 0, deadline: '1795271400' }
  expect(readPermissions(typed('Permit', message, { verifyingContract: token }))).toEqual([
    { token, spender, amount: 500n, until: 1795271400n },
  ])
})

test('a permit for all or nothing is for all, or for nothing', () => {
  const message = { holder: other, spender, nonce: 0, expiry: 0, allowed: true }
  const [all] = readPermissions(typed('Permit', message, { verifyingContract: other }))
  expect(all).toMatchObject({ amount: 2n ** 256n - 1n, until: undefined })
  const [none] = readPermissions(typed('Permit', { ...message, allowed: false }, { verifyingContract: other }))
  expect(none?.amount).toBe(0n)
})

test('Permit2 lets several tokens be taken', () => {
  const details = [
    { token, amount: '1', expiration: '5', nonce: 0 },
    { token: other, amount: '2', expiration: '6', nonce: 0 },
  ]
  expect(readPermissions(typed('PermitBatch', { details, spender, sigDeadline: '9' }))).toEqual([
    { token, spender, amount: 1n, until: 5n },
    { token: other, spender, amount: 2n, until: 6n },
  ])
})

test('Permit2 lets one transfer be made, also for an order', () => {
  const message = { permitted: { token, amount: '7' }, spender, nonce: '0', deadline: '9' }
  const expected = [{ token, spender, amount: 7n, until: 9n }]
  expect(readPermissions(typed('PermitTransferFrom', message))).toEqual(expected)
  expect(readPermissions(typed('PermitWitnessTransferFrom', { ...message, witness: {} }))).toEqual(expected)
})

test('what has other fields, or fields of another kind, is no permission that is known', () => {
  const message = { owner: other, spender, value: '500', nonce: 0, deadline: '9' }
  expect(readPermissions(typed('Permit', { ...message, more: 1 }, { verifyingContract: token }))).toEqual([])
  expect(readPermissions(typed('Permit', message))).toEqual([])
  expect(readPermissions(typed('Permit', { ...message, value: '5e3' }, { verifyingContract: token }))).toEqual([])
})

test('the numbers that contracts write for all are no amounts', () => {
  for (const bits of [256n, 255n, 160n, 128n]) expect(isUnlimited(2n ** bits)).toBe(true)
  expect(isUnlimited(2n ** 256n - 1n)).toBe(true)
  expect(isUnlimited(2n ** 160n - 1n)).toBe(true)
  expect(isUnlimited(2n ** 96n - 1n)).toBe(true)
  expect(isUnlimited(10n ** 33n)).toBe(false)
})
