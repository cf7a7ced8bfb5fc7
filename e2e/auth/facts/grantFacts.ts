import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuthCallName } from '../../../secure-frame/contract/contract.ts'
import type { Device } from '../createDevice.ts'
import { exampleAccounts } from '../exampleAccounts.ts'
import { logIn } from '../logIn.ts'
import { type AuthWorld, hostOrigin, type StartWorld } from '../startAuthWorld.ts'

const shares = { authShare: 'auth-share'.padEnd(40, 'x'), recoveryShare: 'recovery-share'.padEnd(40, 'x') }

/** Tests of a login on the hosted page for a project's page. */
export const describeGrants = (world: () => AuthWorld, startWorld: StartWorld) =>
  describe('a grant', () => {
    let count = 0

    /** A visitor who signed in on the hosted page, where the wallet was created. */
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

    test('signs in its key’s device, which recovers the wallet normally [HST-01]', async () => {
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

    test('works once, even if redeemed twice simultaneously', async () => {
      const { ask } = await start()
      const device = await world().newDevice()
      const { grant } = (await ask('createGrant', wantedFor(device))).body
      const answers = await Promise.all([1, 2].map(() => device.call('redeemGrant', { grant })))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
      expect((await device.call('redeemGrant', { grant })).body.error).toBe('code_expired')
    })

    test('does not work with another key or after a minute', async () => {
      const { ask } = await start()
      const [device, thief] = [await world().newDevice(), await world().newDevice()]
      const { grant, expiresAt } = (await ask('createGrant', wantedFor(device))).body
      expect(expiresAt).toBeLessThanOrEqual(world().now() + 60_000)
      expect((await thief.call('redeemGrant', { grant })).body.error).toBe('code_expired')
      world().advance(60_000)
      expect((await device.call('redeemGrant', { grant })).body.error).toBe('code_expired')
    })

    test('ends with the session that created it', async () => {
      const { ask } = await start()
      const device = await world().newDevice()
      const { grant } = (await ask('createGrant', wantedFor(device))).body
      await ask('signOut')
      expect((await device.call('redeemGrant', { grant })).body.error).toBe('code_expired')
    })

    test('needs a different device without grant, and ends with its creator', async () => {
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

    test('ends with its creator, even if the granted device revokes it', async () => {
      const { session, ask } = await start()
      const device = await world().newDevice()
      const { grant } = (await ask('createGrant', wantedFor(device))).body
      const granted = (await device.call('redeemGrant', { grant })).body
      expect((await device.call('revokeDevice', { deviceId: session.deviceId }, granted)).status).toBe(200)
      expect((await ask('getSession')).body.error).toBe('invalid_token')
      expect((await device.call('getSession', {}, granted)).body.error).toBe('invalid_token')
    })

    test('does not restrict a device after a login by code', async () => {
      const { email, ask } = await start()
      const [device, next] = [await world().newDevice(), await world().newDevice()]
      const { grant } = (await ask('createGrant', wantedFor(device))).body
      await device.call('redeemGrant', { grant })
      const session = await logIn(world(), device, email)
      expect((await device.call('createGrant', wantedFor(next), session)).status).toBe(200)
    })

    test('is refused for foreign pages and unsuitable projects [HST-01]', async () => {
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

    test('can be created ten times an hour', async () => {
      const { ask } = await start()
      const wanted = wantedFor(await world().newDevice())
      const answers = await Promise.all(Array.from({ length: 11 }, () => ask('createGrant', wanted)))
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
    })

    describe('with a recovery delay for new devices', () => {
      let careful: AuthWorld
      beforeAll(async () => {
        careful = await startWorld({ recoveryDelayMs: 3_600_000 })
        careful.freeze()
      })
      afterAll(() => careful.stop())

      test('cannot be created by or skip the wait of a device [HST-01]', async () => {
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
