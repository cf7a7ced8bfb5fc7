import { expect, test } from 'vitest'
import { speak } from '../approval/messages/speak.ts'
import { describePasskey } from './askOnSheet.tsx'
import type { PasskeyPurpose } from './messages.ts'

test('the sheet says whether a passkey is used or created, and for what [LOG-01]', async () => {
  const words = await speak([], ['en'])
  const read = (purpose: PasskeyPurpose) => describePasskey(purpose, words)
  expect(read('use')).toMatchObject({
    isHarmless: true,
    asks: 'asks you to sign in with a passkey',
    confirm: 'Use passkey',
  })
  expect(read('create')).toMatchObject({ isHarmless: true, confirm: 'Create passkey' })
  expect(read('add')).toMatchObject({ asks: 'asks you to add a passkey to your account', confirm: 'Create passkey' })
  expect(read('confirm')).toMatchObject({
    asks: 'asks you to confirm a step with a passkey',
    notes: [{ text: expect.stringContaining('For five minutes') }],
  })
})
