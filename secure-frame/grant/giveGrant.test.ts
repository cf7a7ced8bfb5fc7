import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { AuthError } from '../auth/AuthError.ts'
import { SignedOutError } from '../auth/SignedOutError.ts'
import type { AuthRefusal } from '../contract/refusal.ts'
import { createTestGate } from '../test/testGate.ts'
import { createRecord, createTestSession, testUser, token } from '../test/testSession.ts'
import type { DeviceStore } from '../wallet/deviceStore.ts'
import type { GrantRequester } from './findGrantRequester.ts'
import { giveGrant } from './giveGrant.ts'
import { keyThumbprint } from './keyThumbprint.ts'

// The sheet needs a browser's document. Stories render the real one.
const sheet = vi.hoisted(() => ({ ask: async (): Promise<boolean> => true }))
vi.mock('./askVisitor.tsx', () => ({ askVisitor: () => sheet.ask() }))
beforeAll(() => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('location', { host: 'secure.example' })
  vi.stubGlobal('navigator', { languages: ['en'] })
})
afterAll(() => void vi.unstubAllGlobals())

const refused = (error: AuthRefusal['error']) => new AuthError({ error, message: 'No' })

const device = {} as DeviceStore

test.each([
  ['signed out', null],
  ['signed in by the window of another page', createRecord()],
])('a hosted page that is %s gives no grant and shows no request [HST-01, EMB-14]', async (_title, kept) => {
  const answers: unknown[] = []
  const requester: GrantRequester = {
    request: {} as GrantRequester['request'],
    reply: (decision) => answers.push(decision),
  }
  const { session, names } = createTestSession({}, kept)
  const gate = createTestGate(session, 'https://app.example')
  await giveGrant(requester, { gate, frameDeps: Promise.resolve({ session, device }) })
  expect(answers).toEqual([{ kind: 'grant-refused', reason: 'signed_out' }])
  expect(names()).toEqual([])
})

test.each([
  [new SignedOutError(), 'signed_out'],
  [refused('invalid_token'), 'signed_out'],
  // A device that was signed in by a grant.
  [refused('step_up_required'), 'signed_out'],
  [refused('rate_limited'), 'limited'],
  [refused('recovery_delayed'), 'delayed'],
  [refused('origin_not_allowed'), 'failed'],
  [new Error('anything'), 'failed'],
])('%s is reported to the requesting frame as %s [HST-01]', async (error, reason) => {
  const answers: unknown[] = []
  const requester: GrantRequester = {
    request: {} as GrantRequester['request'],
    reply: (decision) => answers.push(decision),
  }
  const fail = () => Promise.reject(error)
  await giveGrant(requester, {
    gate: { read: fail, readAs: fail, need: fail },
    frameDeps: new Promise(() => undefined),
  })
  expect(answers).toEqual([{ kind: 'grant-refused', reason }])
})

const appOrigin = 'https://app.example'
const ada = createRecord({ hosts: [appOrigin] })
const bob = createRecord({ hosts: [appOrigin], user: { ...testUser, id: token('bob') } })

/** The hosted page's answer to a frame with this key, if another tab stores this session while the visitor approves. */
const allowMeanwhile = async (ofKey: 'same' | 'another', meanwhile = ada) => {
  const answers: unknown[] = []
  const { session, store, names } = createTestSession({ createGrant: () => ({ grant: token('grant') }) }, ada)
  const [deviceKey, otherKey] = (await Promise.all(
    [1, 2].map(() => crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign'])),
  )) as [CryptoKeyPair, CryptoKeyPair]
  const thumbprint = await keyThumbprint(ofKey === 'same' ? deviceKey : otherKey)
  const ask = { hostOrigin: 'https://shop.example', projectId: 'demo', keyThumbprint: thumbprint, languages: ['en'] }
  sheet.ask = async () => {
    await store.write(meanwhile)
    return true
  }
  const requester: GrantRequester = {
    request: ask as unknown as GrantRequester['request'],
    reply: (decision) => answers.push(decision),
  }
  const frameDeps = Promise.resolve({ session, device: { deviceKey } as DeviceStore })
  await giveGrant(requester, { gate: createTestGate(session, appOrigin), frameDeps })
  return { answers, names: names() }
}

test('a grant is for the account shown, and a shared session names its user [HST-01]', async () => {
  expect(await allowMeanwhile('another')).toMatchObject({ answers: [{ kind: 'grant' }], names: ['createGrant'] })
  expect(await allowMeanwhile('same')).toEqual({ answers: [{ kind: 'grant-shared', userId: testUser.id }], names: [] })
})

test.each([
  ['another user signs in there', bob],
  ['the account signs out of the hosted page', createRecord()],
])('no grant is given if %s while the visitor decides [HST-01, EMB-14]', async (_title, meanwhile) => {
  const refused = { answers: [{ kind: 'grant-refused', reason: 'signed_out' }], names: [] }
  expect(await allowMeanwhile('same', meanwhile)).toEqual(refused)
  expect(await allowMeanwhile('another', meanwhile)).toEqual(refused)
})
