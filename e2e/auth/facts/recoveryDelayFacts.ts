import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createId } from '../../../secure-frame/servers/auth/secrets/token.ts'
import { createVisits, sharesOf } from '../createVisits.ts'
import { logIn } from '../logIn.ts'
import { beginSocial, startSocialWorld } from '../socialVisits.ts'
import type { AuthWorld, StartWorld } from '../startAuthWorld.ts'

const hourMs = 3_600_000

/** Tests of a server that delays the recovery on a new device by one hour. */
export const describeRecoveryDelay = (startWorld: StartWorld) =>
  describe('a recovery on a device that never had the wallet', () => {
    let world: AuthWorld
    beforeAll(async () => {
      world = await startSocialWorld(startWorld, { recoveryDelayMs: hourMs })
      world.freeze()
    })
    afterAll(() => world.stop())

    const { start, startWithWallet, lastMail, subjectsSince } = createVisits(() => world)

    test('starts a delay, mails its owner once, and then succeeds', async () => {
      const email = 'delayed@example.com'
      await startWithWallet(email)
      const { ask, comeBack } = await start(email)
      const before = await lastMail(email)
      const refused = await ask('getRecoveryShare')
      expect([refused.status, refused.body.error]).toEqual([403, 'recovery_delayed'])
      expect(refused.body.retryAfterSeconds).toBe(3600)
      expect(refused.headers.get('retry-after')).toBe('3600')
      world.advance(60_000)
      expect((await ask('getRecoveryShare')).body.retryAfterSeconds).toBeLessThanOrEqual(3540)
      expect(await subjectsSince(email, before)).toEqual(['A new device is requesting your Foyer wallet'])
      world.advance(hourMs - 60_000)
      await comeBack()
      const { setId, share } = (await ask('getRecoveryShare')).body
      expect(share).toBe(sharesOf('owner').recoveryShare)
      expect((await ask('getAuthShare', { setId })).body.share).toBe(sharesOf('owner').authShare)
      expect((await ask('addShares', sharesOf('new'))).status).toBe(200)
    })

    test('starts one delay for many simultaneous requests', async () => {
      const email = 'delayed-once@example.com'
      await startWithWallet(email)
      const { ask } = await start(email)
      const before = await lastMail(email)
      const answers = await Promise.all(Array.from({ length: 6 }, () => ask('getRecoveryShare')))
      expect(answers.map(({ body }) => body.error)).toEqual(Array(6).fill('recovery_delayed'))
      expect(await subjectsSince(email, before)).toHaveLength(1)
    })

    test('is ended by the owner on another device, and then restarts', async () => {
      const email = 'delayed-stranger@example.com'
      const owner = await startWithWallet(email)
      const stranger = await start(email)
      await stranger.ask('getRecoveryShare')
      await owner.comeBack()
      expect((await owner.ask('revokeDevice', { deviceId: stranger.deviceId() })).status).toBe(200)
      expect((await stranger.ask('getRecoveryShare')).body.error).toBe('invalid_token')
      world.advance(hourMs)
      await stranger.comeBack()
      const again = await stranger.ask('getRecoveryShare')
      expect([again.body.error, again.body.retryAfterSeconds]).toEqual(['recovery_delayed', 3600])
    })

    test('cannot be bypassed by shares, address changes or account deletion', async () => {
      const email = 'delayed-bypass@example.com'
      const owner = await startWithWallet(email)
      const { setId } = (await owner.ask('getRecoveryShare')).body
      const { ask } = await start(email)
      const answers = [
        await ask('addShares', sharesOf('forged')),
        await ask('startEmailChange', { email: 'delayed-thief@example.com' }),
        await ask('startStepUp', { purpose: 'delete_account' }),
        await ask('getRecoveryShare'),
        await ask('getAuthShare', { setId }),
        await ask('startStepUp', { purpose: 'sign_out_everywhere' }),
        await ask('signOutEverywhere', { loginId: createId(), code: '000000' }),
        await ask('revokeDevice', { deviceId: owner.deviceId() }),
      ]
      expect(answers.map(({ body }) => body.error)).toEqual(Array(8).fill('recovery_delayed'))
      expect((await owner.ask('getSession')).status).toBe(200)
    })

    /** An attacker who reads the emails links their own login on a new device. */
    const linkOwn = async (email: string, id: number) => {
      const device = await world.newDevice()
      const person = { id, login: `thief-${id}`, email }
      const login = await beginSocial(world, device, person)
      await device.call('redeemSocial', login)
      const before = await lastMail(email)
      await device.call('sendKnownEmailCode', login)
      const emailCode = await world.codeTo(email, before)
      const { status, body: session } = await device.call('linkKnownEmail', { ...login, emailCode })
      expect(status).toBe(200)
      const ask: typeof device.call = (name, request) => device.call(name, request, session)
      return { ask, deviceId: session.deviceId as string, device, person }
    }
    const loginMethodsOf = async (owner: Awaited<ReturnType<typeof start>>) =>
      (await owner.ask('listIdentities')).body.identities.map(({ way }: { way: string }) => way).sort()

    test('adds a login linked during the delay only afterward', async () => {
      const email = 'delayed-linked@example.com'
      const owner = await startWithWallet(email)
      const { ask, device, person } = await linkOwn(email, 701)
      expect((await ask('getRecoveryShare')).body.error).toBe('recovery_delayed')
      expect(await loginMethodsOf(owner)).toEqual(['email'])
      const elsewhere = await world.newDevice()
      expect((await elsewhere.call('redeemSocial', await beginSocial(world, elsewhere, person))).body.error).toBe(
        'email_known',
      )
      world.advance(hourMs)
      const before = await lastMail(email)
      const session = await logIn(world, device, email)
      expect((await device.call('getRecoveryShare', {}, session)).status).toBe(200)
      await owner.comeBack()
      expect(await loginMethodsOf(owner)).toEqual(['email', 'github'])
      expect(await subjectsSince(email, before)).toContain('A sign-in method was added to your Foyer account')
    })

    test('does not add a login of a signed-out device', async () => {
      const email = 'delayed-unlinked@example.com'
      const owner = await startWithWallet(email)
      const { ask, deviceId, device } = await linkOwn(email, 702)
      await ask('getRecoveryShare')
      await owner.comeBack()
      expect((await owner.ask('revokeDevice', { deviceId })).status).toBe(200)
      world.advance(hourMs)
      const session = await logIn(world, device, email)
      await device.call('getRecoveryShare', {}, session)
      world.advance(hourMs)
      await device.call('getRecoveryShare', {}, await logIn(world, device, email))
      await owner.comeBack()
      expect(await loginMethodsOf(owner)).toEqual(['email'])
    })

    test('lets the waiting device end only its own session', async () => {
      const email = 'delayed-leaves@example.com'
      const owner = await startWithWallet(email)
      const { ask, deviceId } = await start(email)
      expect((await ask('revokeDevice', { deviceId: deviceId() })).status).toBe(200)
      expect((await ask('getSession')).body.error).toBe('invalid_token')
      expect((await owner.ask('getSession')).status).toBe(200)
    })

    test('continues when another waiting device signs itself out', async () => {
      const email = 'delayed-by-itself@example.com'
      await startWithWallet(email)
      const [mine, stranger] = [await start(email), await start(email)]
      for (const { ask } of [mine, stranger]) await ask('getRecoveryShare')
      world.advance(hourMs - 60_000)
      await stranger.comeBack()
      expect((await stranger.ask('revokeDevice', { deviceId: stranger.deviceId() })).status).toBe(200)
      await mine.comeBack()
      expect((await mine.ask('getRecoveryShare')).body.retryAfterSeconds).toBe(60)
      world.advance(60_000)
      expect((await mine.ask('getRecoveryShare')).status).toBe(200)
    })

    test('restarts the delay when a device with the wallet signs out', async () => {
      const email = 'delayed-by-the-owner@example.com'
      const owner = await startWithWallet(email)
      const stranger = await start(email)
      await stranger.ask('getRecoveryShare')
      world.advance(hourMs - 60_000)
      await owner.comeBack()
      expect((await owner.ask('revokeDevice', { deviceId: owner.deviceId() })).status).toBe(200)
      await stranger.comeBack()
      expect((await stranger.ask('getRecoveryShare')).body.retryAfterSeconds).toBe(3600)
    })

    test('restarts the delay when the owner signs out everywhere', async () => {
      const email = 'delayed-everywhere@example.com'
      const owner = await startWithWallet(email)
      const stranger = await start(email)
      await stranger.ask('getRecoveryShare')
      world.advance(hourMs / 2)
      await owner.comeBack()
      const before = await lastMail(email)
      const { loginId } = (await owner.ask('startStepUp', { purpose: 'sign_out_everywhere' })).body
      const code = await world.codeTo(email, before)
      expect((await owner.ask('signOutEverywhere', { loginId, code })).status).toBe(200)
      await stranger.comeBack()
      expect((await stranger.ask('getRecoveryShare')).body.retryAfterSeconds).toBe(3600)
    })

    test('restarts the delay on any device’s sign-out, with a notice', async () => {
      const email = 'delayed-by-another@example.com'
      const owner = await startWithWallet(email)
      const [stranger, other] = [await start(email), await start(email)]
      await stranger.ask('getRecoveryShare')
      world.advance(hourMs - 60_000)
      await owner.comeBack()
      const before = await lastMail(email)
      expect((await owner.ask('revokeDevice', { deviceId: other.deviceId() })).status).toBe(200)
      expect(await subjectsSince(email, before)).toEqual(['A device was signed out of your Foyer account'])
      await stranger.comeBack()
      expect((await stranger.ask('getRecoveryShare')).body.retryAfterSeconds).toBe(3600)
    })

    test('has no delay if the device has the wallet, or none exists', async () => {
      const owner = await startWithWallet('delayed-owner@example.com')
      expect((await owner.ask('getRecoveryShare')).status).toBe(200)
      const newcomer = await start('delayed-newcomer@example.com')
      expect((await newcomer.ask('getRecoveryShare')).body.error).toBe('not_found')
      expect((await newcomer.ask('startEmailChange', { email: 'delayed-next@example.com' })).status).toBe(200)
    })
  })
