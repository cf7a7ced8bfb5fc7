import { expect, test } from 'vitest'
import { isContractCode } from './isContractCode.ts'

const delegate = 'ab'.repeat(20)

test.each([
  ['no code', undefined, false],
  ['empty code', '0x', false],
  ['a delegation', `0xef0100${delegate}`, false],
  ['a delegation in capitals', `0xEF0100${delegate.toUpperCase()}`, false],
  ['code', '0x6080', true],
  ['code of the length of a delegation', `0x608001${delegate}`, true],
  ['code that is longer than a delegation', `0xef0100${delegate}00`, true],
  ['code that is shorter than a delegation', `0xef0100${delegate.slice(2)}`, true],
])('%s [SND-02]', (_what, code, isContract) => {
  expect(isContractCode(code)).toBe(isContract)
})
