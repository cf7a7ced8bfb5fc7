import { expect, test } from 'vitest'
import { findLookAlike } from './lookAlike.ts'

const known = '0xB872Aa4DE09c31f7Ac5e60b42D7f8E19F391c07E'
const poisoned = '0xB8f41c22A79c310b6E5E60c91d7f8ee05D91c07E'

test('an address with the ends of a known one is mistaken for it [SND-02]', () => {
  expect(findLookAlike(poisoned, [known])).toBe(known)
  expect(findLookAlike(poisoned.toLowerCase(), ['0x01', known])).toBe(known)
})

test('the known address itself is no look-alike, in either case [SND-02]', () => {
  expect(findLookAlike(known.toLowerCase(), [known, poisoned])).toBeUndefined()
})

test('a Solana address that differs from a known one in case alone is a look-alike [SND-02]', () => {
  const solana = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
  expect(findLookAlike(solana.replace('TZ', 'tz'), [solana])).toBe(solana)
  expect(findLookAlike(solana.replace('x', 'X'), [solana])).toBe(solana)
  expect(findLookAlike(solana, [solana])).toBeUndefined()
})

test('an address that differs where it shows is none [SND-02]', () => {
  expect(findLookAlike(poisoned.replace('07E', '07F'), [known])).toBeUndefined()
})
