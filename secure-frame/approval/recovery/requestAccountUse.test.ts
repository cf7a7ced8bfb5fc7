import { expect, test } from 'vitest'
import { enRecovery } from '../messages/recovery/en.ts'
import { describeAccountUse } from './requestAccountUse.ts'

test('shows the page and both full addresses of the account', () => {
  const [eip155, solana] = [`0x${'2'.repeat(40)}`, '2'.repeat(32)]
  expect(describeAccountUse('https://shop.example', { eip155, solana }, enRecovery)).toMatchObject({
    confirm: 'Use this account',
    isHighRisk: false,
    warnings: [],
    facts: [{ kind: 'fullAddress', address: eip155 }, { text: solana }],
    notes: [{ text: 'From now on, shop.example sees this account instead of the previous one.' }],
  })
})
