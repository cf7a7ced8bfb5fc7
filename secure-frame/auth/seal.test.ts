import { expect, test } from 'vitest'
import { createRecord, createTestSession, testUser, token } from '../test/testSession.ts'
import { readSeal, rememberSealSeen } from './seal.ts'

test('is new until a sheet has shown it [EMB-14]', async () => {
  const { session } = createTestSession({})
  expect(readSeal(createRecord())).toEqual({ text: testUser.seal, isNew: true })
  const record = await rememberSealSeen(session, testUser.id)
  expect(record && readSeal(record)).toEqual({ text: testUser.seal, isNew: false })
})

test('stays new for another user who has signed in since', async () => {
  const { session } = createTestSession({})
  await rememberSealSeen(session, token('another'))
  expect(await session.read()).toEqual(createRecord())
})

test('remembers nothing without a signed-in user', async () => {
  const { session } = createTestSession({}, null)
  expect(await rememberSealSeen(session, testUser.id)).toBeUndefined()
})
