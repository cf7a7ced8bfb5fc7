import { expect, test } from 'vitest'
import { openCall } from '#protocol/test/openCall'
import { createHostPage } from '../page/hostPage.ts'
import { createTestGate } from '../test/testGate.ts'
import { createRecord, createTestSession, testHost, testUser } from '../test/testSession.ts'
import { createFarcasterHandlers } from './farcaster.ts'
import { createSocialHandlers } from './social.ts'

const uri = 'https://auth.example/social/window?ticket=1'

const createFrame = ({ claims = [testHost], fails = false } = {}) => {
  const asked: unknown[] = []
  const told: string[] = []
  const note = async (name: string, ...given: unknown[]) => {
    asked.push([name, ...given])
    if (fails) throw new Error('wrong_code')
  }
  const host = createHostPage((claimed) => claimed)
  for (const origin of claims) host.claim(origin)
  const parts = {
    host,
    gate: createTestGate(createTestSession({}, createRecord()).session),
    sign: async () => '0x1234',
    tabs: { notify: () => void told.push('reported') },
  }
  const social = createSocialHandlers({
    ...parts,
    social: {
      begin: async (wanted, origin) => {
        await note('begin', wanted, origin)
        return uri
      },
      awaitEnd: async () => 'returned',
      redeem: async (given, origin) => {
        await note('redeem', given, origin)
        return { userId: testUser.id, userName: 'ada' }
      },
    },
  })
  const farcaster = createFarcasterHandlers({
    ...parts,
    farcaster: {
      begin: async (origin) => {
        await note('begin', origin)
        return uri
      },
      redeem: async (origin) => {
        await note('redeem', origin)
        return { userId: testUser.id, userName: 'ada' }
      },
    },
  })
  return { asked, told, handlers: { ...social, ...farcaster } }
}

test('a login in a window names the page that the browser reports [LOG-03]', async () => {
  const { handlers, asked, told } = createFrame()
  const started = await handlers.getSocialRedirectUri({ provider: 'google', ticket: 'one' }, openCall)
  expect(started).toEqual({ uri })
  expect(await handlers.awaitSocial({ uri }, openCall)).toEqual({ outcome: 'returned' })
  expect(await handlers.connectSocial({ uri, otp: '123456' }, openCall)).toEqual({ userName: 'ada' })
  expect(asked).toEqual([
    ['begin', { provider: 'google', ticket: 'one' }, testHost],
    ['redeem', { uri, otp: '123456' }, testHost],
  ])
  expect(told).toEqual(['reported'])
})

test('a redirect returns only to the page [LOG-03]', async () => {
  const { handlers, asked } = createFrame()
  const lead = (returnUrl?: string) =>
    handlers.getSocialRedirectUri({ provider: 'google', isRedirect: true, returnUrl }, openCall)
  const bad = [undefined, '', 'cart', 'https://evil.example/', `${testHost}.evil.example/`, 'javascript:alert(1)']
  for (const returnUrl of bad) await expect(lead(returnUrl)).rejects.toMatchObject({ code: 'origin_not_allowed' })
  expect(asked).toEqual([])
  await lead(`${testHost}/cart`)
  expect(asked).toEqual([['begin', { provider: 'google', returnUrl: `${testHost}/cart` }, testHost]])
})

test('gives the Farcaster app a link, and reports its answer to other tabs [EMB-08]', async () => {
  const { handlers, told } = createFrame()
  expect(await handlers.getFarcasterUri({}, openCall)).toEqual({ url: uri })
  expect(await handlers.connectFarcaster({}, openCall)).toEqual({ userName: 'ada' })
  expect(told).toEqual(['reported'])
})

test('does nothing before the requesting page is known', async () => {
  const { handlers, asked } = createFrame({ claims: [] })
  const calls = [
    handlers.getSocialRedirectUri({ provider: 'google' }, openCall),
    handlers.awaitSocial({ uri }, openCall),
    handlers.connectSocial({ uri }, openCall),
    handlers.getFarcasterUri({}, openCall),
    handlers.connectFarcaster({}, openCall),
  ]
  for (const one of await Promise.allSettled(calls))
    expect(one).toMatchObject({ status: 'rejected', reason: { code: 'origin_not_allowed' } })
  expect(asked).toEqual([])
})

test('a successful login signs the visitor in to the page only on request [SIWX-01]', async () => {
  const now = Date.now()
  const [issuedAt, expirationTime] = [now, now + 3_600_000].map((time) => new Date(time).toISOString())
  const signIn = { chainId: 'eip155:1', nonce: '0123456789abcdef', issuedAt, expirationTime }
  const { handlers } = createFrame()
  const signed = { message: expect.stringMatching(/^shop\.example wants you to sign in/) }
  expect(await handlers.connectSocial({ uri, signIn }, openCall)).toMatchObject({ userName: 'ada', signed })
  expect(await handlers.connectFarcaster({ signIn }, openCall)).toMatchObject({ userName: 'ada', signed })
  // The login counts even so.
  const odd = { ...signIn, nonce: '' }
  expect(await handlers.connectSocial({ uri, signIn: odd }, openCall)).toEqual({ userName: 'ada' })
  const wrong = createFrame({ fails: true })
  await expect(wrong.handlers.connectSocial({ uri, signIn }, openCall)).rejects.toThrow('wrong_code')
  expect(wrong.told).toEqual(['reported'])
})
