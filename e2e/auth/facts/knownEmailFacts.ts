import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Device } from '../createDevice.ts'
import { createVisits } from '../createVisits.ts'
import { approveDevice, logIn } from '../logIn.ts'
import { beginOwnSocial, beginSocial, type Somebody, startSocialWorld } from '../socialVisits.ts'
import type { AuthWorld, StartWorld } from '../startAuthWorld.ts'

/** Tests of a login by a provider whose address belongs to another account. */
export const describeKnownEmails = (startWorld: StartWorld) =>
  describe('a provider login with the verified address of an account', () => {
    let world: AuthWorld
    beforeAll(async () => {
      world = await startSocialWorld(startWorld)
      world.freeze()
    })
    afterAll(() => world.stop())

    const visits = createVisits(() => world)
    let count = 0

    /** An account by email, and a person with that address at a provider who has not logged in here yet. */
    const meet = async (changes: Partial<Somebody> = {}) => {
      const email = `known${++count}@example.com`
      const owner = await visits.start(email)
      const { user } = (await owner.ask('getSession')).body
      const person: Somebody = { id: count, login: `known-${count}`, email, ...changes }
      const device = await world.newDevice()
      return {
        email,
        owner,
        person,
        device,
        userId: user.id as string,
        login: await beginSocial(world, device, person),
      }
    }

    /** Mails a code for the login and reads it. */
    const mailCode = async (device: Device, login: object, email: string) => {
      const before = await visits.lastMail(email)
      const { status, body } = await device.call('sendKnownEmailCode', login)
      if (status !== 200) throw new Error(`The code was refused: ${JSON.stringify(body)}`)
      return world.codeTo(email, before)
    }

    test('opens and links no account, but returns the provider’s address [LOG-02]', async () => {
      const { device, login, email, owner } = await meet()
      const { status, body } = await device.call('redeemSocial', login)
      expect([status, body.error, body.email]).toEqual([409, 'email_known', email])
      expect(Object.keys(body).sort()).toEqual(['email', 'error', 'message'])
      expect((await owner.ask('listIdentities')).body.identities).toHaveLength(1)
    })

    test('is linked by the mailed code and then opens that account [LOG-02]', async () => {
      const { device, login, email, person, userId, owner } = await meet()
      await device.call('redeemSocial', login)
      const emailCode = await mailCode(device, login, email)
      const before = await visits.lastMail(email)
      const { status, body } = await device.call('linkKnownEmail', { ...login, emailCode })
      expect([status, body.user.id, body.userName]).toEqual([200, userId, person.login])
      expect(await visits.subjectsSince(email, before)).toEqual(['A sign-in method was added to your Foyer account'])
      expect((await owner.ask('listIdentities')).body.identities).toHaveLength(2)
      const later = await world.newDevice()
      const again = await later.call('redeemSocial', await beginSocial(world, later, person))
      expect(again.body.user.id).toBe(userId)
      expect((await device.call('linkKnownEmail', { ...login, emailCode })).body.error).toBe('code_expired')
    })

    test('creates a second account on request, leaving the first unchanged [LOG-02]', async () => {
      const { device, login, person, userId, owner } = await meet()
      await device.call('redeemSocial', login)
      const { status, body } = await device.call('makeSecondAccount', login)
      expect([status, body.userName, body.user.email]).toEqual([200, person.login, null])
      expect(body.user.id).not.toBe(userId)
      expect((await device.call('makeSecondAccount', login)).body.error).toBe('code_expired')
      expect((await owner.ask('listIdentities')).body.identities).toHaveLength(1)
      const later = await world.newDevice()
      const again = await later.call('redeemSocial', await beginSocial(world, later, person))
      expect(again.body.user.id).toBe(body.user.id)
    })

    test('ignores the address’s case and mails to the account’s spelling [LOG-02]', async () => {
      const { device, email, userId } = await meet()
      const shouting = { id: 9_000 + ++count, login: 'loud', email: email.toUpperCase() }
      const login = await beginSocial(world, device, shouting)
      expect((await device.call('redeemSocial', login)).body).toMatchObject({
        error: 'email_known',
        email: email.toUpperCase(),
      })
      const emailCode = await mailCode(device, login, email)
      expect((await device.call('linkKnownEmail', { ...login, emailCode })).body.user.id).toBe(userId)
    })

    test('does not match an unverified address [LOG-02]', async () => {
      const { device, login, userId } = await meet({ isVerified: false })
      const { status, body } = await device.call('redeemSocial', login)
      expect([status, body.user.email]).toEqual([200, null])
      expect(body.user.id).not.toBe(userId)
    })

    test('is not linked by a wrong code, and ends after three [LOG-02]', async () => {
      const { device, login, email, owner } = await meet()
      const emailCode = await mailCode(device, login, email)
      const wrong = { ...login, emailCode: emailCode === '000000' ? '111111' : '000000' }
      const answers = [1, 2, 3].map(() => device.call('linkKnownEmail', wrong))
      const errors = (await Promise.all(answers)).map(({ body }) => body.error).sort()
      expect(errors).toEqual(['code_locked', 'wrong_code', 'wrong_code'])
      expect((await device.call('linkKnownEmail', { ...login, emailCode })).body.error).toBe('code_locked')
      expect((await owner.ask('listIdentities')).body.identities).toHaveLength(1)
    })

    test("is not linked by another's code, a login's code, or none [LOG-02, LOG-03]", async () => {
      const [one, other] = [await meet(), await meet()]
      const before = await visits.lastMail(one.email)
      const none = { ...one.login, emailCode: '000000' }
      expect((await one.device.call('linkKnownEmail', none)).body.error).toBe('code_expired')
      const othersCode = await mailCode(other.device, other.login, other.email)
      await mailCode(one.device, one.login, one.email)
      const others = { ...one.login, emailCode: othersCode }
      expect((await one.device.call('linkKnownEmail', others)).body.error).toBe('wrong_code')
      const thief = { ...other.login, emailCode: othersCode }
      expect((await one.device.call('linkKnownEmail', thief)).body.error).toBe('code_expired')
      expect((await one.device.call('sendKnownEmailCode', other.login)).body.error).toBe('code_expired')
      expect((await visits.subjectsSince(one.email, before)).length).toBe(1)
    })

    test('has a code that is neither a login nor a step-up [LOG-02]', async () => {
      const { device, login, email, owner } = await meet()
      const { body: sent } = await device.call('sendKnownEmailCode', login)
      const code = await world.codeTo(email, (await world.allMailTo(email)).at(-2)?.id)
      const typed = { loginId: sent.loginId, code }
      expect((await device.call('redeemCode', typed)).body.error).toBe('code_expired')
      expect((await owner.ask('finishStepUp', typed)).body.error).toBe('code_expired')
      expect((await device.call('linkKnownEmail', { ...login, emailCode: code })).status).toBe(200)
    })

    test('does not apply to adding a method, which reveals no address [LOG-02]', async () => {
      const { owner, email } = await meet()
      const { ask } = await visits.start(`asker${++count}@example.com`)
      const person = { id: 9_500 + count, login: 'adder', email }
      const { login } = await beginOwnSocial(world, ask, 'add', person)
      expect((await ask('addSocial', login)).status).toBe(200)
      expect((await owner.ask('listIdentities')).body.identities).toHaveLength(1)
    })

    test('needs the link first if the account requires device approval [LOG-02]', async () => {
      const { owner, device, login, email, userId } = await meet()
      // After use under a project with device approval, the account requires it everywhere.
      await logIn(world, owner.device, email, 'careful')
      const before = await visits.lastMail(email)
      expect((await device.call('sendKnownEmailCode', login)).status).toBe(200)
      expect((await device.call('linkKnownEmail', { ...login, emailCode: '000000' })).body.error).toBe('wrong_code')
      const emailCode = await approveDevice(world, email, before)
      const { status, body } = await device.call('linkKnownEmail', { ...login, emailCode })
      expect([status, body.user.id]).toEqual([200, userId])
    })
  })
