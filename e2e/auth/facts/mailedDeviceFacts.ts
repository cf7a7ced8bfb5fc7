import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVisits } from '../createVisits.ts'
import { createIdentityVisits } from '../identityVisits.ts'
import { beginSocialIn, digitsOf, startSocialWorld } from '../socialVisits.ts'
import type { AuthWorld, StartWorld } from '../startAuthWorld.ts'

/** The facts of a login by a provider where the project lets new devices in by the mailed link. */
export const describeMailedDevices = (startWorld: StartWorld) =>
  describe('a login by a provider, for a project that lets new devices in by the mailed link,', () => {
    let world: AuthWorld
    beforeAll(async () => {
      world = await startSocialWorld(startWorld)
      world.freeze()
    })
    afterAll(() => world.stop())

    const visits = createVisits(() => world)
    const { nextPerson, nextEmail, openBySocial, add } = createIdentityVisits(() => world)

    /** A login on a new device, and the digits that its window shows. */
    const begin = async (person: ReturnType<typeof nextPerson>) => {
      const device = await world.newDevice()
      const { login, cookie } = await beginSocialIn('careful', world, device, person)
      const { digits } = await digitsOf(world, login.code, cookie)
      const redeem = (code: string) => device.call('redeemSocial', { loginId: login.loginId, code })
      return { login, digits, redeem }
    }

    test('is not let in by digits, which can be told; by the code of its window it is [LOG-03]', async () => {
      const person = nextPerson()
      const owner = await visits.start(nextEmail())
      expect((await add(owner.ask, person)).status).toBe(200)
      const { login, digits, redeem } = await begin(person)
      expect((await redeem(digits)).body.error).toBe('device_not_approved')
      // The login is not used up by that.
      expect((await redeem(login.code)).status).toBe(200)
    })

    test('is let in by digits where there is no address that a link could be mailed to [LOG-03]', async () => {
      const { person, user } = await openBySocial()
      const { digits, redeem } = await begin(person)
      const { status, body } = await redeem(digits)
      expect([status, body.user.id]).toEqual([200, user.id])
    })
  })
