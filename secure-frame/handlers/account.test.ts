import { expect, test } from 'vitest'
import { openCall } from '#protocol/test/openCall'
import { createTestGate } from '../test/testGate.ts'
import { type Answers, createRecord, createTestSession, refusal, testHost, token } from '../test/testSession.ts'
import { createAccountHandlers } from './account.ts'

const devices = [
  {
    id: token('device'),
    name: 'Chrome on macOS',
    hostOrigin: testHost,
    createdAt: 1,
    lastSeenAt: 2,
    isThisDevice: true,
  },
]

const createFrame = (answers: Answers, kept: Parameters<typeof createTestSession>[1] = createRecord()) => {
  const made = createTestSession(answers, kept)
  const shown: AbortSignal[] = []
  const handlers = createAccountHandlers({
    gate: createTestGate(made.session),
    exportKey: async (_visible, signal) => void shown.push(signal),
  })
  return { ...made, handlers, shown }
}

test('lists the devices that the server knows', async () => {
  const { handlers } = createFrame({ listDevices: () => ({ devices }) })
  expect(await handlers.listDevices({}, openCall)).toEqual({ devices })
})

test('signs a device out by its id, and reports an unknown id', async () => {
  const { handlers, asked } = createFrame({ revokeDevice: () => ({}) })
  await handlers.revokeDevice({ deviceId: token('other') }, openCall)
  expect(asked).toMatchObject([{ name: 'revokeDevice', request: { deviceId: token('other') } }])
  const revokeDevice = () => {
    throw refusal('not_found')
  }
  const refused = createFrame({ revokeDevice }).handlers.revokeDevice({ deviceId: token('none') }, openCall)
  await expect(refused).rejects.toMatchObject({ code: 'not_found' })
})

test('the frame itself shows the key, until the modal aborts', async () => {
  const { handlers, shown } = createFrame({})
  expect(await handlers.exportKey({}, openCall)).toBeUndefined()
  expect(shown).toEqual([openCall.signal])
})

test.each([
  ['another page', createRecord({ hosts: ['https://other.example'] })],
  ['a page where nobody is signed in', null],
])('%s gets no data of the account', async (_title, kept) => {
  const { handlers, asked, shown } = createFrame({ listDevices: () => ({ devices }) }, kept)
  const calls = [
    handlers.listDevices({}, openCall),
    handlers.revokeDevice({ deviceId: token('device') }, openCall),
    handlers.exportKey({}, openCall),
  ]
  for (const one of await Promise.allSettled(calls))
    expect(one).toMatchObject({ status: 'rejected', reason: { code: 'invalid_token' } })
  expect(asked).toEqual([])
  expect(shown).toEqual([])
})
