import { expect, test } from 'vitest'
import { codeOf, eventName } from './eventText.ts'

test.each([
  ['Harbor', 'Harbor'],
  ['Trust Wallet', 'Trust Wallet'],
  [`0x${'ab'.repeat(20)}`, 'other'],
  ['ola@marlow.example', 'other'],
  ['https://evil.example/x', 'other'],
  ['abandon ability able about above absent', 'other'],
  ['Your code 123456', 'other'],
  [undefined, 'other'],
])('names the wallet %s as %s [API-05]', (name, told) => {
  expect(eventName(name)).toBe(told)
})

test('converts a state name to a snake-case code [API-05]', () => {
  expect(codeOf('notInstalled')).toBe('not_installed')
})
