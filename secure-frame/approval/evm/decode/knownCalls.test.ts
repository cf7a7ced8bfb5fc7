import { toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { knownCalls, readKnownCall } from './knownCalls.ts'

test.each(knownCalls.map(({ selector, name, types }) => [`${name}(${types.join(',')})`, selector] as const))(
  '%s has its own selector',
  (signature, selector) => {
    expect(toFunctionSelector(signature)).toBe(`0x${selector}`)
  },
)

test('no two functions share a selector', () => {
  expect(new Set(knownCalls.map(({ selector }) => selector)).size).toBe(knownCalls.length)
})

test('reads calldata in uppercase hex', () => {
  expect(readKnownCall('0xD0E30DB0')).toEqual({ name: 'deposit', args: [], signature: 'deposit()' })
})

test('ignores unknown functions and calldata shorter than a selector', () => {
  expect(readKnownCall('0x')).toBeUndefined()
  expect(readKnownCall('0xd0e3')).toBeUndefined()
  expect(readKnownCall('0x12345678')).toBeUndefined()
})
