import { expect, test } from 'vitest'
import { enRecovery } from '../messages/recovery/en.ts'
import { describeAccountUse } from './requestAccountUse.ts'

test('the sheet names the page and the account that it sees from then on, by both addresses in full', () => {
  const [eip155, solana] = [`0x${'2'.repeat(40)}`, '2'.repeat(32)]
  expect(describeAccountUse('https://shop.example', { eip155, solana }, enRecovery)).toMatchObject({
    confirm: 'Use this account',
    isHighRisk: false,
    warnings: [],
    facts: [{ kind: 'fullAddress', address: eip155 }, { text: solana }],
    notes: [{ text: 'From now on, shop.example sees this account instead of the previous one.' }],
  })
})
