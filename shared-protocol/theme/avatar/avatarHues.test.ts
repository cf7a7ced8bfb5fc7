import { expect, test } from 'vitest'
import { avatarHues } from './avatarHues.ts'

const address = '0x7193a0cD4b11e8a2C3fB7d5e9A60F2c1d83a4F21'

test('an address has the same hues in any case', () => {
  expect(avatarHues(address.toLowerCase())).toEqual(avatarHues(address))
})

test('the two hues always differ', () => {
  const many = Array.from({ length: 500 }, (_, index) => avatarHues(`${address}${index}`))
  expect(many.every(({ ground, arch }) => ground !== arch)).toBe(true)
})

test('different addresses mostly have different hues', () => {
  const many = Array.from({ length: 500 }, (_, index) => avatarHues(`${address}${index}`))
  const pairs = new Set(many.map(({ ground, arch }) => `${ground} ${arch}`))
  expect(pairs.size).toBeGreaterThan(100)
})
