import { expect, test } from 'vitest'
import { openCall } from '#protocol/test/openCall'
import { createTestGate } from '../test/testGate.ts'
import { createRecord, createTestSession, testUser } from '../test/testSession.ts'
import { createPasskeyHandlers } from './passkey.ts'

const nothing = { passkeys: [] }

const createFrame = (kept: Parameters<typeof createTestSession>[1] = createRecord()) => {
  const asked: unknown[] = []
  const note =
    (name: string) =>
    async ({ email }: { email: string | null }, ...given: unknown[]) => {
      asked.push([name, email, ...given.filter((one) => one !== openCall.signal)])
      return nothing
    }
  const { session } = createTestSession({}, kept)
  const handlers = createPasskeyHandlers({
    gate: createTestGate(session),
    sign: async () => '0x1234',
    logIn: async (wanted) => {
      asked.push(wanted)
      return testUser.id
    },
    own: {
      list: note('list'),
      add: note('add'),
      rename: note('rename'),
      remove: note('remove'),
      confirm: async (...given) => void (await note('confirm')(...given)),
    },
  })
  return { handlers, asked }
}

test('a login prompts in the frame unless the modal has opened a window [LOG-01]', async () => {
  const { handlers, asked } = createFrame()
  expect(await handlers.connectPasskey({ intent: 'use' }, openCall)).toEqual({})
  await handlers.connectPasskey({ intent: 'create', isWindow: true }, openCall)
  expect(asked).toEqual([
    { intent: 'use', isWindow: false },
    { intent: 'create', isWindow: true },
  ])
})

test('a login signs the visitor in to the page only on request [SIWX-01]', async () => {
  const now = Date.now()
  const [issuedAt, expirationTime] = [now, now + 3_600_000].map((time) => new Date(time).toISOString())
  const signIn = { chainId: 'eip155:1', nonce: '0123456789abcdef', issuedAt, expirationTime }
  const { handlers } = createFrame()
  const { signed } = await handlers.connectPasskey({ intent: 'use', signIn }, openCall)
  expect(signed).toMatchObject({ message: expect.stringMatching(/^shop\.example wants you to sign in/) })
  // The login counts even so.
  const odd = { ...signIn, nonce: '' }
  expect(await handlers.connectPasskey({ intent: 'use', signIn: odd }, openCall)).toEqual({})
})

test('lists an account’s passkeys only for a page that can see it [LOG-01]', async () => {
  const { handlers, asked } = createFrame()
  await handlers.listPasskeys({}, openCall)
  await handlers.addPasskey({}, openCall)
  await handlers.confirmByPasskey({ isWindow: true }, openCall)
  await handlers.renamePasskey({ passkeyId: 'AQ', name: 'Phone' }, openCall)
  await handlers.removePasskey({ passkeyId: 'AQ' }, openCall)
  const email = 'ada@example.org'
  expect(asked).toEqual([
    ['list', email],
    ['add', email, false],
    ['confirm', email, true],
    ['rename', email, 'AQ', 'Phone'],
    ['remove', email, 'AQ'],
  ])

  const other = createFrame(createRecord({ hosts: ['https://other.example'] }))
  await expect(other.handlers.listPasskeys({}, openCall)).rejects.toMatchObject({ code: 'invalid_token' })
  expect(other.asked).toEqual([])
})
