import { expect, test } from 'vitest'
import { enRecovery } from '../messages/recovery/en.ts'
import { describeAccountRemoval } from './requestAccountRemoval.ts'

test('shows the removed account and its remaining methods, and arms later', () => {
  const [eip155, solana] = [`0x${'2'.repeat(40)}`, '2'.repeat(32)]
  expect(describeAccountRemoval({ eip155, solana }, enRecovery)).toMatchObject({
    asks: 'wants you to remove one of your accounts',
    confirm: 'Remove account',
    isHighRisk: true,
    warnings: [{ tone: 'bad', title: 'You’ll need your own backup to open it' }],
    facts: [{ address: eip155 }, { text: solana }],
  })
})
