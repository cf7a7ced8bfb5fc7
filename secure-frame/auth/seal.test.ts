import { expect, test } from 'vitest'
import { createTestSession, testUser } from '../test/testSession.ts'
import { readSeal, rememberSealSeen } from './seal.ts'

test('the seal is new until a sheet has shown it [EMB-14]', async () => {
  const { session } = createTestSession({})
  expect(await readSeal(session)).toEqual({ text: testUser.seal, isNew: true })
  await rememberSealSeen(session)
  expect(await readSeal(session)).toEqual({ text: testUser.seal, isNew: false })
})

test('where nobody is signed in there is none', async () => {
  const { session } = createTestSession({}, null)
  expect(await readSeal(session)).toBeUndefined()
  expect(await rememberSealSeen(session)).toBeUndefined()
})
