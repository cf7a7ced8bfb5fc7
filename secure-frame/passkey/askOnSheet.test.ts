import { expect, test } from 'vitest'
import { loadWords } from '../approval/messages/loadWords.ts'
import { loadRecoveryWords } from '../approval/messages/recovery/loadRecoveryWords.ts'
import { describeRecovery } from '../approval/recovery/describeRecovery.ts'
import { describePasskey } from './askOnSheet.tsx'

test('shows the use or creation of a passkey, and its purpose [LOG-01]', async () => {
  const words = await loadWords([], ['en'])
  const read = (purpose: Parameters<typeof describePasskey>[0]) => describePasskey(purpose, words)
  expect(read('use')).toMatchObject({
    isHarmless: true,
    asks: 'wants you to sign in with a passkey',
    confirm: 'Use passkey',
  })
  expect(read('create')).toMatchObject({ isHarmless: true, confirm: 'Create passkey' })
  expect(read('add')).toMatchObject({ asks: 'wants you to add a passkey to your account', confirm: 'Create passkey' })
  expect(read('confirm')).toMatchObject({
    asks: 'wants you to confirm a step with a passkey',
    notes: [{ text: expect.stringContaining('For five minutes') }],
  })
})

test('[REC-02] the sheet for sole control of the wallet shows access before and after', async () => {
  const content = describeRecovery('own', await loadRecoveryWords('en'))
  expect(content).toMatchObject({
    isHarmless: true,
    asks: 'wants to make your wallet yours alone',
    facts: [{ text: 'You and Foyer' }, { text: 'Only you' }],
    confirm: 'Use a passkey',
    reject: 'Later',
  })
})
