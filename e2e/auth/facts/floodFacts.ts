import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthCallName, authCalls } from '../../../secure-frame/contract/contract.ts'
import { defaultLimits } from '../../../secure-frame/servers/auth/limits.ts'
import { exampleAccounts } from '../exampleAccounts.ts'
import { logIn, sendCode } from '../logIn.ts'
import type { AuthWorld, StartWorld } from '../startAuthWorld.ts'

const shares = { authShare: 'auth-share'.padEnd(40, 'x'), recoveryShare: 'recovery-share'.padEnd(40, 'x') }
const anId = 'A'.repeat(22)
const aToken = 'A'.repeat(43)

const place = { projectId: 'demo', hostOrigin: 'https://marlow.example' }
const answer = { credentialId: 'AAAA', clientData: 'AAAA' }

/** Valid bodies of the public calls. */
const bodies: Partial<Record<AuthCallName, object>> = {
  getDeviceApproval: { loginId: anId },
  redeemCode: { loginId: anId, code: '000000' },
  redeemGrant: { grant: aToken },
  sendKnownEmailCode: { loginId: anId, code: aToken },
  linkKnownEmail: { loginId: anId, code: aToken, emailCode: '000000' },
  makeSecondAccount: { loginId: anId, code: aToken },
  startSocial: { ...place, provider: 'google' },
  getSocial: { loginId: anId },
  redeemSocial: { loginId: anId, code: '000000' },
  startFarcaster: place,
  getFarcaster: { loginId: anId },
  redeemFarcaster: { loginId: anId },
  startPasskey: { ...place, intent: 'create' },
  redeemPasskey: { ...answer, signature: 'AAAA', authenticatorData: 'AAAA', userHandle: null },
  redeemNewPasskey: { ...answer, attestationObject: 'AAAA', transports: [], hasPrf: null },
  refresh: { refreshToken: aToken },
  openRequest: { requestId: anId },
  keepRequest: { requestId: anId },
  decideRequest: { requestId: anId, sealed: 'AAAA' },
}
const pages = [
  '/ready',
  '/openapi.json',
  '/approve',
  '/refuse',
  '/social/window?ticket=A',
  '/openid/logout',
  '/openid/interaction/none',
]

/** Tests of a bot that controls one IPv6 network. */
export const describeFlood = (startWorld: StartWorld) =>
  describe('a bot on one IPv6 /48 that floods every public route', () => {
    let world: AuthWorld
    beforeAll(async () => {
      world = await startWorld({ limits: defaultLimits })
      world.freeze()
    })
    afterAll(() => world.stop())

    let count = 0
    const nextAddress = () => {
      count += 1
      return `2001:db8:1:${((count * 40_503) % 65_536).toString(16)}::1`
    }

    /** One email to a new address, and three wrong codes for it. */
    const mailAndGuess = async () => {
      const device = await world.newDevice({ 'x-visitor': nextAddress() })
      const { status, body } = await sendCode(device, `flood-${count}@bot.example`)
      if (status !== 200) return
      for (const code of ['000000', '000001', '000002'])
        await device.call('redeemCode', { loginId: body.loginId, code })
    }

    const askEverything = async () => {
      const device = await world.newDevice({ 'x-visitor': nextAddress() })
      const calls = Object.entries(bodies) as [AuthCallName, object][]
      const answers = [
        ...calls.map(async ([name, body]) => (await device.call(name, body)).status),
        ...pages.map(
          async (page) =>
            (await fetch(`${world.url}${page}`, { redirect: 'manual', headers: { 'x-visitor': nextAddress() } }))
              .status,
        ),
      ]
      return Promise.all(answers)
    }

    test('does not block codes, logins and signatures of other visitors', async () => {
      expect(Object.keys(bodies)).toHaveLength(
        Object.entries(authCalls).filter(([name, { auth }]) => auth === 'device' && name !== 'sendCode').length,
      )
      const known = await world.newDevice({ 'x-visitor': '2001:db8:1::9' })
      const session = await logIn(world, known, 'flood-known@example.com')
      const statuses: number[] = []
      for (let second = 0; second < 30; second += 1) {
        await Promise.all([mailAndGuess(), mailAndGuess(), mailAndGuess()])
        statuses.push(...(await askEverything()))
        world.advance(1000)
      }
      expect(statuses.filter((status) => status >= 500)).toEqual([])

      const honest = await world.newDevice({ 'x-visitor': '198.51.100.7' })
      expect((await sendCode(honest, 'flood-honest@example.com')).body.action).toBe('VERIFY_OTP')
      world.advance(30_000)
      const own = await logIn(world, honest, 'flood-honest@example.com')
      await honest.call('createWallet', { accounts: exampleAccounts, ...shares }, own)
      expect((await honest.call('getAuthShare', {}, own)).body.share).toBe(shares.authShare)
      // Also in the bot's own network, for a visitor who has signed in before.
      expect((await known.call('getSession', {}, session)).status).toBe(200)
      expect((await sendCode(known, 'flood-known@example.com')).body.action).toBe('VERIFY_OTP')
    }, 600_000)
  })
