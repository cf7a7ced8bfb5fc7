import { expect, test } from 'vitest'
import { openCall } from '#protocol/test/openCall'
import { createHostPage } from '../page/hostPage.ts'
import { createTestGate } from '../test/testGate.ts'
import { createTestSession, testHost, testUser } from '../test/testSession.ts'
import { createKnownEmailHandlers } from './knownEmail.ts'

const uri = 'https://auth.example/social/window?ticket=1'

const createFrame = ({ claims = [testHost], fails = false } = {}) => {
  const asked: unknown[] = []
  const told: string[] = []
  const host = createHostPage((claimed) => claimed)
  for (const origin of claims) host.claim(origin)
  const logIn = async (...given: unknown[]) => {
    asked.push(given)
    if (fails) throw new Error('wrong_code')
    return { userId: testUser.id, userName: 'ada' }
  }
  const handlers = createKnownEmailHandlers({
    host,
    gate: createTestGate(createTestSession({}).session),
    sign: async () => '0x1234',
    tabs: { notify: () => void told.push('reported') },
    social: {
      sendKnownEmailCode: async (...given) => void asked.push(['send', given[0]]),
      linkKnownEmail: (given, code, { hostOrigin }) => logIn('link', given, code, hostOrigin),
      makeSecondAccount: (given, { hostOrigin }) => logIn('second', given, hostOrigin),
    },
  })
  return { handlers, asked, told }
}

test('links a login or makes a separate account, and notifies other tabs [LOG-02]', async () => {
  const { handlers, asked, told } = createFrame()
  await handlers.sendKnownEmailCode({ uri }, openCall)
  expect(told).toEqual([])
  expect(await handlers.linkKnownEmail({ uri, otp: '123456' }, openCall)).toEqual({ userName: 'ada' })
  expect(await handlers.makeSecondAccount({ uri }, openCall)).toEqual({ userName: 'ada' })
  expect(asked).toEqual([
    ['send', uri],
    ['link', uri, '123456', testHost],
    ['second', uri, testHost],
  ])
  expect(told).toEqual(['reported', 'reported'])
})

test('a right code signs the visitor in to the page only on request [SIWX-01]', async () => {
  const now = Date.now()
  const [issuedAt, expirationTime] = [now, now + 3_600_000].map((time) => new Date(time).toISOString())
  const signIn = { chainId: 'eip155:1', nonce: '0123456789abcdef', issuedAt, expirationTime }
  const signed = { message: expect.stringMatching(/^shop\.example wants you to sign in/) }
  const given = { uri, otp: '123456', signIn }
  expect(await createFrame().handlers.linkKnownEmail(given, openCall)).toMatchObject({ userName: 'ada', signed })
  const { handlers, told } = createFrame({ fails: true })
  await expect(handlers.linkKnownEmail(given, openCall)).rejects.toThrow('wrong_code')
  expect(told).toEqual(['reported'])
})

test('does nothing before the requesting page is known', async () => {
  const { handlers, asked } = createFrame({ claims: [] })
  const calls = [
    handlers.sendKnownEmailCode({ uri }, openCall),
    handlers.linkKnownEmail({ uri, otp: '123456' }, openCall),
    handlers.makeSecondAccount({ uri }, openCall),
  ]
  for (const one of await Promise.allSettled(calls))
    expect(one).toMatchObject({ status: 'rejected', reason: { code: 'origin_not_allowed' } })
  expect(asked).toEqual([])
})
