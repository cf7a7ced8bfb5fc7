import { expect, test } from 'vitest'
import { AuthError } from '../auth/AuthError.ts'
import { SignedOutError } from '../auth/SignedOutError.ts'
import type { AuthRefusal } from '../contract/refusal.ts'
import { createTestGate } from '../test/testGate.ts'
import { createRecord, createTestSession } from '../test/testSession.ts'
import type { DeviceStore } from '../wallet/deviceStore.ts'
import type { Asker } from './findAsker.ts'
import { giveGrant } from './giveGrant.ts'

const refused = (error: AuthRefusal['error']) => new AuthError({ error, message: 'No' })

const device = {} as DeviceStore

test.each([
  ['signed out', null],
  ['signed in by the window of another page', createRecord()],
])('a hosted page that is %s lets nobody in, and its visitor is not asked [HST-01, EMB-14]', async (_title, kept) => {
  const answers: unknown[] = []
  const asker: Asker = { ask: {} as Asker['ask'], answer: (decision) => answers.push(decision) }
  const { session, names } = createTestSession({}, kept)
  const gate = createTestGate(session, 'https://app.example')
  await giveGrant(asker, { gate, wired: Promise.resolve({ session, device }) })
  expect(answers).toEqual([{ kind: 'grant-refused', reason: 'signed_out' }])
  expect(names()).toEqual([])
})

test.each([
  [new SignedOutError(), 'signed_out'],
  [refused('invalid_token'), 'signed_out'],
  // A device that was let in by a grant.
  [refused('step_up_required'), 'signed_out'],
  [refused('rate_limited'), 'limited'],
  [refused('recovery_delayed'), 'delayed'],
  [refused('origin_not_allowed'), 'failed'],
  [new Error('anything'), 'failed'],
])('%s is told to the frame that asks as %s [HST-01]', async (error, reason) => {
  const answers: unknown[] = []
  const asker: Asker = { ask: {} as Asker['ask'], answer: (decision) => answers.push(decision) }
  const fail = () => Promise.reject(error)
  await giveGrant(asker, { gate: { read: fail, readAs: fail, need: fail }, wired: new Promise(() => undefined) })
  expect(answers).toEqual([{ kind: 'grant-refused', reason }])
})
