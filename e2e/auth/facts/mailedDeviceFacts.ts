import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVisits } from '../createVisits.ts'
import { createIdentityVisits } from '../identityVisits.ts'
import { beginSocialIn, digitsOf, startSocialWorld } from '../socialVisits.ts'
import type { AuthWorld, StartWorld } from '../startAuthWorld.ts'

/** Tests of a provider login in a project that requires the mailed link for new devices. */
export const describeMailedDevices = (startWorld: StartWorld) =>
  describe('a provider login in a project with device approval', () => {
    let world: AuthWorld
    beforeAll(async () => {
      world = await startSocialWorld(startWorld)
      world.freeze()
    })
    afterAll(() => world.stop())

    const visits = createVisits(() => world)
    const { nextPerson, nextEmail, openBySocial, add } = createIdentityVisits(() => world)

    /** A login on a new device, and the digits shown in its window. */
    const begin = async (person: ReturnType<typeof nextPerson>) => {
      const device = await world.newDevice()
      const { login, cookie } = await beginSocialIn('careful', world, device, person)
      const { digits } = await digitsOf(world, login.code, cookie)
      const redeem = (code: string) => device.call('redeemSocial', { loginId: login.loginId, code })
      return { login, digits, redeem }
    }

    test('rejects digits, which can be phished, but accepts its window’s code [LOG-03]', async () => {
      const person = nextPerson()
      const owner = await visits.start(nextEmail())
      expect((await add(owner.ask, person)).status).toBe(200)
      const { login, digits, redeem } = await begin(person)
      expect((await redeem(digits)).body.error).toBe('device_not_approved')
      // That does not use up the login.
      expect((await redeem(login.code)).status).toBe(200)
    })

    test('accepts digits if no address is known for a link [LOG-03]', async () => {
      const { person, user } = await openBySocial()
      const { digits, redeem } = await begin(person)
      const { status, body } = await redeem(digits)
      expect([status, body.user.id]).toEqual([200, user.id])
    })
  })
