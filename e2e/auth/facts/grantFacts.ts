import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuthCallName } from '../../../secure-frame/contract/contract.ts'
import type { Device } from '../createDevice.ts'
import { exampleAccounts } from '../exampleAccounts.ts'
import { logIn } from '../logIn.ts'
import { type AuthWorld, hostOrigin, type StartWorld } from '../startAuthWorld.ts'

const shares = { authShare: 'auth-share'.padEnd(40, 'x'), recoveryShare: 'recovery-share'.padEnd(40, 'x') }

/** The facts of a login on the hosted page that serves a project's page. */
export const describeGrants = (world: () => AuthWorld, startWorld: StartWorld) =>
  describe('a grant', () => {
    let count = 0

    /** A visitor who signed in on the hosted page, where the wallet was made. */
    const start = async (at: AuthWorld = world()) => {
      const email = `granter${count++}@example.com`
      const device = await at.newDevice()
      const session = await logIn(at, device, email)
      await device.call('createWallet', { accounts: exampleAccounts, ...shares }, session)
      return {
        email,
        device,
        session,
        ask: (name: AuthCallName, request: object = {}) => device.call(name, request, session),
      }
    }

    const wantedFor = ({ thumbprint }: Pick<Device, 'thumbprint'>) => ({
      projectId: 'demo',
      hostOrigin,
      keyThumbprint: thumbprint,
    })

    test('signs the device with that key in without a code, which recovers the wallet as any new device [HST-01]', async () => {
      const { session, ask } = await start()
      const device = await world().newDevice()
      const { status, body } = await ask('createGrant', wantedFor(device))
      expect(status).toBe(200)
      const redeemed = await device.call('redeemGrant', { grant: body.grant })
      expect(redeemed.status).toBe(200)
      expect(redeemed.body.user).toEqual({ ...session.user, accounts: exampleAccounts })
      expect(redeemed.body.deviceId).not.toBe(session.deviceId)
      expect((await device.call('getAuthShare', {}, redeemed.body)).body.error).toBe('not_found')
      expect((await device.call('getRecoveryShare', {}, redeemed.body)).body.share).toBe(shares.recoveryShare)
    })

    test('works once, though it is redeemed twice at the same time', async () => {
      const { ask } = await start()
      const device = await world().newDevice()
      const { grant } = (await ask('createGrant', wantedFor(device))).body
      const answers = await Promise.all([1, 2].map(() => device.call('redeemGrant', { grant })))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
      expect((await device.call('redeemGrant', { grant })).body.error).toBe('code_expired')
    })

    test('is worth nothing with another key, nor after a minute', async () => {
      const { ask } = await start()
      const [device, thief] = [await world().newDevice(), await world().newDevice()]
      const { grant, expiresAt } = (await ask('createGrant', wantedFor(device))).body
      expect(expiresAt).toBeLessThanOrEqual(world().now() + 60_000)
      expect((await thief.call('redeemGrant', { grant })).body.error).toBe('code_expired')
      world().advance(60_000)
      expect((await device.call('redeemGrant', { grant })).body.error).toBe('code_expired')
    })

    test('ends with the session that made it', async () => {
      const { ask } = await start()
      const device = await world().newDevice()
      const { grant } = (await ask('createGrant', wantedFor(device))).body
      await ask('signOut')
      expect((await device.call('redeemGrant', { grant })).body.error).toBe('code_expired')
    })

    test('is not for a device to let itself in, nor for one that was let in so, and ends with the device that made it', async () => {
      const { email, device: granter, session, ask } = await start()
      const [device, next, other] = await Promise.all([1, 2, 3].map(() => world().newDevice()))
      if (!device || !next || !other) throw new Error('There are three')
      expect((await ask('createGrant', wantedFor(granter))).body.error).toBe('step_up_required')
      const { grant } = (await ask('createGrant', wantedFor(device))).body
      const granted = (await device.call('redeemGrant', { grant })).body
      expect((await device.call('createGrant', wantedFor(next), granted)).body.error).toBe('step_up_required')

      const owner = await logIn(world(), other, email)
      expect((await other.call('revokeDevice', { deviceId: session.deviceId }, owner)).status).toBe(200)
      expect((await device.call('getSession', {}, granted)).body.error).toBe('invalid_token')
      expect((await other.call('getSession', {}, owner)).status).toBe(200)
    })

    test('does not outlive the device that made it, though the one let in ends that itself', async () => {
      const { session, ask } = await start()
      const device = await world().newDevice()
      const { grant } = (await ask('createGrant', wantedFor(device))).body
      const granted = (await device.call('redeemGrant', { grant })).body
      expect((await device.call('revokeDevice', { deviceId: session.deviceId }, granted)).status).toBe(200)
      expect((await ask('getSession')).body.error).toBe('invalid_token')
      expect((await device.call('getSession', {}, granted)).body.error).toBe('invalid_token')
    })

    test('is no mark for ever: who is let in by a code later lets others in', async () => {
      const { email, ask } = await start()
      const [device, next] = [await world().newDevice(), await world().newDevice()]
      const { grant } = (await ask('createGrant', wantedFor(device))).body
      await device.call('redeemGrant', { grant })
      const session = await logIn(world(), device, email)
      expect((await device.call('createGrant', wantedFor(next), session)).status).toBe(200)
    })

    test('is refused for a page that is none of the project, a project without a hosted page, and an unknown one [HST-01]', async () => {
      const { ask } = await start()
      const wanted = wantedFor(await world().newDevice())
      for (const wrong of [
        { hostOrigin: 'https://elsewhere.example' },
        { projectId: 'framed' },
        { projectId: 'nobody' },
      ])
        expect((await ask('createGrant', { ...wanted, ...wrong })).body.error).toBe('origin_not_allowed')
      expect((await ask('createGrant', { ...wanted, keyThumbprint: 'short' })).status).toBe(400)
    })

    test('is made ten times in an hour, not more', async () => {
      const { ask } = await start()
      const wanted = wantedFor(await world().newDevice())
      const answers = await Promise.all(Array.from({ length: 11 }, () => ask('createGrant', wanted)))
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
    })

    describe('where a new device waits for the wallet', () => {
      let careful: AuthWorld
      beforeAll(async () => {
        careful = await startWorld({ recoveryDelayMs: 3_600_000 })
        careful.freeze()
      })
      afterAll(() => careful.stop())

      test('is not for it to make, and whom it lets in waits as any new device [HST-01]', async () => {
        const { email, ask } = await start(careful)
        const waiting = await careful.newDevice()
        const waitingSession = await logIn(careful, waiting, email)
        const device = await careful.newDevice()
        const refused = await waiting.call('createGrant', wantedFor(device), waitingSession)
        expect(refused.body.error).toBe('recovery_delayed')
        const { grant } = (await ask('createGrant', wantedFor(device))).body
        const granted = (await device.call('redeemGrant', { grant })).body
        expect((await device.call('getRecoveryShare', {}, granted)).body.error).toBe('recovery_delayed')
      })
    })
  })
