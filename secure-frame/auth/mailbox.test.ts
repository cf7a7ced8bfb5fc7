import { expect, test } from 'vitest'
import { createRecord, createTestSession, testUser, token } from '../test/testSession.ts'
import { createFrameMailbox } from './mailbox.ts'

test('leaves a request only in the name of its user [EMB-14]', async () => {
  const { session, store, names } = createTestSession({ leaveRequest: () => ({}), getDecision: () => ({}) })
  const mailbox = createFrameMailbox(session.callAs(testUser.id))
  await mailbox.leave('id', 'sealed')
  await store.write(createRecord({ user: { ...testUser, id: token('bob') } }))
  await expect(mailbox.look('id')).rejects.toMatchObject({ name: 'SignedOutError' })
  await expect(mailbox.close('id')).rejects.toMatchObject({ name: 'SignedOutError' })
  expect(names()).toEqual(['leaveRequest'])
})
