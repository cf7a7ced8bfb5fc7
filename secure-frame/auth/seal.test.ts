import { expect, test } from 'vitest'
import { createRecord, createTestSession, testUser, token } from '../test/testSession.ts'
import { readSeal, rememberSealSeen } from './seal.ts'

test('the seal is new until a sheet has shown it [EMB-14]', async () => {
  const { session } = createTestSession({})
  expect(readSeal(createRecord())).toEqual({ text: testUser.seal, isNew: true })
  const record = await rememberSealSeen(session, testUser.id)
  expect(record && readSeal(record)).toEqual({ text: testUser.seal, isNew: false })
})

test('the seal of another user who has signed in since is still new', async () => {
  const { session } = createTestSession({})
  await rememberSealSeen(session, token('another'))
  expect(await session.read()).toEqual(createRecord())
})

test('where nobody is signed in there is none to remember', async () => {
  const { session } = createTestSession({}, null)
  expect(await rememberSealSeen(session, testUser.id)).toBeUndefined()
})
