import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAuthenticator } from '../../../secure-frame/servers/auth/passkeys/test/createAuthenticator.ts'
import { createFarcasterVisits, type FarcasterWorld } from '../farcasterVisits.ts'
import { createIdentityVisits } from '../identityVisits.ts'
import { addPasskey, logInByPasskey } from '../passkeyVisits.ts'
import { beginSocialIn, digitsOf, startSocialWorld } from '../socialVisits.ts'
import type { StartWorld } from '../startAuthWorld.ts'
import { startFarcasterWorld } from '../startFarcasterWorld.ts'

/** Tests of a server that requires the mailed link for every new device (`REQUIRE_DEVICE_APPROVAL`: `always`). */
export const describeAlwaysApproval = (startWorld: StartWorld) =>
  describe('a new device on a server that always requires approval', () => {
    let world: FarcasterWorld
    beforeAll(async () => {
      world = await startFarcasterWorld((options) =>
        startSocialWorld(startWorld, { ...options, requireDeviceApproval: 'always' }),
      )
      world.freeze()
    })
    afterAll(() => world?.stop())

    const { nextEmail, openBySocial } = createIdentityVisits(() => world)
    const farcaster = createFarcasterVisits(() => world)

    /** An account that was opened through a provider and added an address later. */
    const open = async () => {
      const account = await openBySocial()
      const email = nextEmail()
      const { body } = await account.ask('startOwnEmail', { email })
      const added = await account.ask('addEmail', { loginId: body.loginId, code: await world.codeTo(email) })
      expect(added.status).toBe(200)
      return { ...account, email }
    }

    test('is refused a provider’s digits but accepts its window’s code [LOG-03]', async () => {
      const { person, user } = await open()
      const device = await world.newDevice()
      const { login, cookie } = await beginSocialIn('demo', world, device, person)
      const { digits } = await digitsOf(world, login.code, cookie)
      const refused = await device.call('redeemSocial', { loginId: login.loginId, code: digits })
      expect([refused.status, refused.body.error]).toEqual([403, 'device_not_approved'])
      const { status, body } = await device.call('redeemSocial', login)
      expect([status, body.user.id]).toEqual([200, user.id])
    })

    test('is refused by Farcaster, whose code anyone can scan [LOG-03]', async () => {
      const { ask, device: own, session } = await open()
      const { loginId } = await farcaster.finish(own, session)
      expect((await ask('addFarcaster', { loginId })).status).toBe(200)
      const login = await farcaster.finish()
      expect((await farcaster.redeem(login)).body.error).toBe('device_not_approved')
      // A known device is accepted.
      const known = await farcaster.finish(own)
      expect((await farcaster.redeem(known)).status).toBe(200)
    })

    test('is accepted with a passkey, which cannot be phished [LOG-01, LOG-03]', async () => {
      const { ask, user, email } = await open()
      const authenticator = createAuthenticator()
      const before = (await world.allMailTo(email)).at(-1)?.id
      const { body: sent } = await ask('startStepUp', {})
      const code = await world.codeTo(email, before)
      expect((await ask('finishStepUp', { loginId: sent.loginId, code })).status).toBe(200)
      expect((await addPasskey(ask, authenticator)).status).toBe(200)
      const { status, body } = await logInByPasskey(await world.newDevice(), authenticator)
      expect([status, body.user.id]).toEqual([200, user.id])
    })

    test('is accepted with any method if no address is known [LOG-03]', async () => {
      const { person, user } = await openBySocial()
      const device = await world.newDevice()
      const { login, cookie } = await beginSocialIn('demo', world, device, person)
      const { digits } = await digitsOf(world, login.code, cookie)
      const { status, body } = await device.call('redeemSocial', { loginId: login.loginId, code: digits })
      expect([status, body.user.id]).toEqual([200, user.id])
    })
  })
