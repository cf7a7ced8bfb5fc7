import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { perHour } from '../../../secure-frame/servers/auth/limits.ts'
import {
  type Authenticator,
  createAuthenticator,
  type Odds,
} from '../../../secure-frame/servers/auth/passkeys/test/createAuthenticator.ts'
import { createByPasskey, logInByPasskey, openByPasskey, place, startPasskey } from '../passkeyVisits.ts'
import { type AuthWorld, appOrigin, hostOrigin, type StartWorld } from '../startAuthWorld.ts'

/** Tests of logins by passkey. */
export const describePasskeys = (world: () => AuthWorld, startWorld: StartWorld) =>
  describe('a passkey', () => {
    test('creates an account without address, and opens it anywhere [LOG-01]', async () => {
      const { authenticator, session } = await openByPasskey(world())
      expect(session.user).toMatchObject({ email: null, accounts: [] })
      const back = await logInByPasskey(await world().newDevice(), authenticator)
      expect(back.status).toBe(200)
      expect(back.body.user).toEqual(session.user)
      expect(back.body.deviceId).not.toBe(session.deviceId)
    })

    test('from another authenticator creates another account', async () => {
      const [one, other] = [await openByPasskey(world()), await openByPasskey(world())]
      expect(other.session.user.id).not.toBe(one.session.user.id)
    })

    test.each<[string, Odds]>([
      ['for another origin', { origin: 'https://evil.example' }],
      ['for the page itself', { origin: hostOrigin }],
      ['for another host', { rpId: 'evil.example' }],
      ['without verifying the visitor', { isVerified: false }],
      ['on a page of no project', { topOrigin: 'https://evil.example' }],
      ['on a page of another project', { topOrigin: 'https://a.shop.example' }],
      ['on a page, but as if on none', { crossOrigin: false }],
    ])('is refused %s [LOG-01]', async (_title, odds) => {
      const { authenticator } = await openByPasskey(world())
      const device = await world().newDevice()
      expect((await logInByPasskey(device, authenticator, odds)).body.error).toBe('passkey_refused')
      expect((await createByPasskey(device, createAuthenticator(), odds)).body.error).toBe('passkey_refused')
      expect((await logInByPasskey(device, authenticator)).status).toBe(200)
    })

    test.each<[string, Odds]>([
      ['in the modal’s own window', { topOrigin: appOrigin }],
      ['in a browser that does not name the page', { topOrigin: undefined }],
      ['in a window of the secure origin', { topOrigin: undefined, crossOrigin: false }],
    ])('logs in %s [LOG-01]', async (_title, odds) => {
      const { authenticator } = await openByPasskey(world())
      expect((await logInByPasskey(await world().newDevice(), authenticator, odds)).status).toBe(200)
    })

    test('must name its user handle', async () => {
      const { authenticator } = await openByPasskey(world())
      const device = await world().newDevice()
      for (const userHandle of [null, 'h'.repeat(43)])
        expect((await logInByPasskey(device, authenticator, { userHandle })).body.error).toBe('passkey_refused')
    })

    test('answers only its device’s request, once, within five minutes', async () => {
      const { authenticator } = await openByPasskey(world())
      const [device, thief] = [await world().newDevice(), await world().newDevice()]
      const answer = authenticator.use(await startPasskey(device, 'use'))
      expect((await thief.call('redeemPasskey', answer)).body.error).toBe('passkey_expired')
      expect((await device.call('redeemPasskey', answer)).status).toBe(200)
      expect((await device.call('redeemPasskey', answer)).body.error).toBe('passkey_expired')

      const [asked, foreign] = [await startPasskey(device, 'use'), await startPasskey(thief, 'use')]
      expect((await device.call('redeemPasskey', authenticator.use(foreign))).body.error).toBe('passkey_expired')
      const unasked = authenticator.use(asked, { challenge: 'c'.repeat(43) })
      expect((await device.call('redeemPasskey', unasked)).body.error).toBe('passkey_expired')
      world().advance(300_000)
      expect((await device.call('redeemPasskey', authenticator.use(asked))).body.error).toBe('passkey_expired')
    })

    test('cannot log in by a creation request, or vice versa', async () => {
      const { authenticator } = await openByPasskey(world())
      const device = await world().newDevice()
      const used = authenticator.use(await startPasskey(device, 'create'))
      expect((await device.call('redeemPasskey', used)).body.error).toBe('passkey_expired')
      const created = createAuthenticator().create(await startPasskey(device, 'use'))
      expect((await device.call('redeemNewPasskey', created)).body.error).toBe('passkey_expired')
    })

    test('opens one session for two simultaneous answers', async () => {
      const { authenticator } = await openByPasskey(world())
      const device = await world().newDevice()
      const answer = authenticator.use(await startPasskey(device, 'use'))
      const answers = await Promise.all([1, 2].map(() => device.call('redeemPasskey', answer)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])

      const created = createAuthenticator().create(await startPasskey(device, 'create'))
      const made = await Promise.all([1, 2].map(() => device.call('redeemNewPasskey', created)))
      expect(made.map(({ status }) => status).sort()).toEqual([200, 410])
    })

    test('with a decreased or unchanged counter is refused as copied [LOG-01]', async () => {
      const [device, authenticator] = [await world().newDevice(), createAuthenticator()]
      await createByPasskey(device, authenticator, { counter: 7, isBackedUp: false })
      // An attacker with a copy of the key can set its backup flag.
      for (const isBackedUp of [false, true])
        for (const counter of [6, 7, 0])
          expect((await logInByPasskey(device, authenticator, { counter, isBackedUp })).body.error).toBe(
            'passkey_copied',
          )
      expect((await logInByPasskey(device, authenticator, { counter: 8 })).status).toBe(200)
      expect((await logInByPasskey(device, authenticator, { counter: 7 })).body.error).toBe('passkey_copied')
    })

    test('with backup logs in despite a decreased counter', async () => {
      const [device, authenticator] = [await world().newDevice(), createAuthenticator()]
      await createByPasskey(device, authenticator, { counter: 49 })
      for (const counter of [50, 0, 0, 12, 12])
        expect((await logInByPasskey(device, authenticator, { counter })).status).toBe(200)
    })

    test('without a counter logs in each time', async () => {
      const [device, authenticator] = [await world().newDevice(), createAuthenticator()]
      await createByPasskey(device, authenticator, { counter: 0 })
      for (const _ of [1, 2]) expect((await logInByPasskey(device, authenticator, { counter: 0 })).status).toBe(200)
    })

    test('without an account is unknown', async () => {
      expect((await logInByPasskey(await world().newDevice(), createAuthenticator())).body.error).toBe(
        'passkey_unknown',
      )
    })

    test('with an attestation is refused, as certificates can name URLs', async () => {
      const device = await world().newDevice()
      const attestation = { format: 'apple', statement: [0xa0] }
      expect((await createByPasskey(device, createAuthenticator(), { attestation })).body.error).toBe('passkey_refused')
    })

    test('is requested only on pages of projects that offer it', async () => {
      const device = await world().newDevice()
      const ask = async (at: object) =>
        (await device.call('startPasskey', { ...place, intent: 'use', ...at })).body.error
      expect(await ask({ hostOrigin: 'https://evil.example' })).toBe('origin_not_allowed')
      expect(await ask({ projectId: 'nobody' })).toBe('origin_not_allowed')
      expect(await ask({ projectId: 'no-passkeys' })).toBe('login_not_allowed')
    })

    describe('with a limit of accounts per network', () => {
      let narrow: AuthWorld
      beforeAll(async () => {
        narrow = await startWorld({ limits: { accountsPerVisitor: perHour(2) } })
        narrow.freeze()
      })
      afterAll(() => narrow.stop())

      test('creates accounts up to the limit, and still logs in', async () => {
        const device = await narrow.newDevice()
        const authenticators = [1, 2, 3].map(createAuthenticator)
        const made = []
        for (const authenticator of authenticators) made.push((await createByPasskey(device, authenticator)).status)
        expect(made).toEqual([200, 200, 429])
        expect((await logInByPasskey(device, authenticators[0] as Authenticator)).status).toBe(200)
      })
    })
  })
