import { expect, test } from 'vitest'
import { findLookAlike } from './lookAlike.ts'

const known = '0xB872Aa4DE09c31f7Ac5e60b42D7f8E19F391c07E'
const poisoned = '0xB8f41c22A79c310b6E5E60c91d7f8ee05D91c07E'

test('flags an address with a known one’s ends [SND-02]', () => {
  expect(findLookAlike(poisoned, [known])).toBe(known)
  expect(findLookAlike(poisoned.toLowerCase(), ['0x01', known])).toBe(known)
})

test('does not flag the known address in any case [SND-02]', () => {
  expect(findLookAlike(known.toLowerCase(), [known, poisoned])).toBeUndefined()
})

test('flags Solana addresses that differ only in case [SND-02]', () => {
  const solana = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
  expect(findLookAlike(solana.replace('TZ', 'tz'), [solana])).toBe(solana)
  expect(findLookAlike(solana.replace('x', 'X'), [solana])).toBe(solana)
  expect(findLookAlike(solana, [solana])).toBeUndefined()
})

test('does not flag a visibly different address [SND-02]', () => {
  expect(findLookAlike(poisoned.replace('07E', '07F'), [known])).toBeUndefined()
})
