import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVisits } from '../createVisits.ts'
import { createIdentityVisits } from '../identityVisits.ts'
import { openByPasskey } from '../passkeyVisits.ts'
import { beginOwnSocial, beginSocial, beginSocialIn, digitsOf, startSocialWorld } from '../socialVisits.ts'
import { type AuthWorld, hostOrigin, type StartWorld } from '../startAuthWorld.ts'

const github = { projectId: 'demo', hostOrigin, provider: 'github' }

/** Tests of the login methods of an account. */
export const describeIdentities = (startWorld: StartWorld) =>
  describe('a login method', () => {
    let world: AuthWorld
    beforeAll(async () => {
      world = await startSocialWorld(startWorld)
      world.freeze()
    })
    afterAll(() => world.stop())

    const visits = createVisits(() => world)
    const { nextPerson, nextEmail, openBySocial, loginMethodsOf, add } = createIdentityVisits(() => world)

    test('is listed for only the owner with name and times [LOG-02]', async () => {
      const email = nextEmail()
      const { ask } = await visits.start(email)
      const addedAt = world.now()
      const own = { id: 'email', way: 'email', name: email, addedAt, usedAt: addedAt }
      expect((await ask('listIdentities')).body).toEqual({
        identities: [own],
        stepUpLeftMs: 300_000,
        strongLeftMs: 300_000,
        removedEmail: null,
        removal: null,
        removalWaitMs: 86_400_000,
      })
      world.advance(1_000)
      const person = nextPerson()
      const { status, body } = await add(ask, person)
      const added = { id: 'github', way: 'github', name: person.login, addedAt: addedAt + 1_000, usedAt: null }
      expect([status, body]).toEqual([200, { identities: [own, added] }])
    })

    test('shows its identity only to the adding session until use [LOG-02]', async () => {
      const { ask, device } = await visits.start(nextEmail())
      const { ask: other } = await visits.start(nextEmail())
      const { url } = world
      // Another person completes the window and makes the visitor type its digits.
      const stranger = { ...nextPerson(), login: 'mallory', email: nextEmail() }
      const { login, cookie } = await beginOwnSocial(world, ask, 'add', stranger)
      const { digits } = await digitsOf({ url }, login.code, cookie)
      const typed = { loginId: login.loginId, code: digits }
      const { status, body } = await ask('readOwnSocial', typed)
      expect([status, body]).toEqual([200, { name: 'mallory', email: stranger.email }])
      expect((await other('readOwnSocial', typed)).body.error).toBe('code_expired')
      const begun = await beginSocial(world, device, nextPerson())
      expect((await ask('readOwnSocial', begun)).body.error).toBe('code_expired')
      expect((await ask('addSocial', typed)).status).toBe(200)
      expect((await ask('readOwnSocial', typed)).body.error).toBe('code_expired')
    })

    test('shares its three tries with the identity request [LOG-03]', async () => {
      const { ask } = await visits.start(nextEmail())
      const { login } = await beginOwnSocial(world, ask, 'add', nextPerson())
      const wrong = { ...login, code: '000000' }
      const answers = [
        await ask('readOwnSocial', wrong),
        await ask('addSocial', wrong),
        await ask('readOwnSocial', wrong),
      ]
      expect(answers.map(({ body }) => body.error)).toEqual(['wrong_code', 'wrong_code', 'code_locked'])
      expect((await ask('addSocial', login)).body.error).toBe('code_locked')
    })

    test('is not added if the provider returns no name [LOG-02]', async () => {
      const { ask } = await visits.start(nextEmail())
      const unnamed = { ...nextPerson(), login: '', email: nextEmail(), isVerified: false }
      const { login } = await beginOwnSocial(world, ask, 'add', unnamed)
      expect((await ask('readOwnSocial', login)).body.error).toBe('way_unnamed')
      const { status, body } = await ask('addSocial', login)
      expect([status, body.error]).toEqual([403, 'way_unnamed'])
      expect(await loginMethodsOf(ask)).toHaveLength(1)
    })

    test('opens the same account once added, and notifies the owner [LOG-02]', async () => {
      const email = nextEmail()
      const { ask } = await visits.start(email)
      const person = nextPerson()
      const before = await visits.lastMail(email)
      await add(ask, person)
      expect(await visits.subjectsSince(email, before)).toEqual(['A sign-in method was added to your Foyer account'])
      const { user } = await openBySocial(person)
      expect(user.email).toBe(email)
    })

    test('needs a recent step-up at its start and end [LOG-02]', async () => {
      const { ask } = await visits.start(nextEmail())
      world.advance(200_000)
      const { login } = await beginOwnSocial(world, ask, 'add', nextPerson())
      world.advance(100_000)
      expect((await ask('addSocial', login)).body.error).toBe('step_up_required')
      const wanted = { purpose: 'add', ...github }
      expect((await ask('startOwnSocial', wanted)).body.error).toBe('step_up_required')
      expect((await ask('startOwnEmail', { email: nextEmail() })).body.error).toBe('step_up_required')
      expect((await ask('readOwnSocial', login)).body.error).toBe('step_up_required')
      expect((await ask('startOwnFarcaster', { projectId: 'demo', hostOrigin })).body.error).toBe('step_up_required')
      expect((await ask('addFarcaster', { loginId: login.loginId })).body.error).toBe('step_up_required')
      expect((await ask('removeIdentity', { identityId: 'email' })).body.error).toBe('step_up_required')
    })

    test('does not open the real account from a project’s own server [LOG-02]', async () => {
      const { person, user } = await openBySocial()
      const device = await world.newDevice()
      const { login } = await beginSocialIn('no-passkeys', world, device, person)
      const { status, body } = await device.call('redeemSocial', login)
      expect([status, body.userName]).toEqual([200, person.login])
      expect(body.user.id).not.toBe(user.id)
    })

    test('is refused if it opens another account, which keeps it [LOG-02]', async () => {
      const { person, user } = await openBySocial()
      const { ask } = await visits.start(nextEmail())
      const { status, body } = await add(ask, person)
      expect([status, body.error]).toEqual([409, 'way_taken'])
      expect(await loginMethodsOf(ask)).toHaveLength(1)
      expect((await openBySocial(person)).user.id).toBe(user.id)
    })

    test('rejects codes of other logins or sessions, and reuse [LOG-02, LOG-03]', async () => {
      const { ask, device } = await visits.start(nextEmail())
      const { ask: other } = await visits.start(nextEmail())
      const { login } = await beginOwnSocial(world, ask, 'add', nextPerson())
      const begun = await beginSocial(world, device, nextPerson())
      expect((await other('addSocial', login)).body.error).toBe('code_expired')
      expect((await ask('addSocial', begun)).body.error).toBe('code_expired')
      expect((await ask('stepUpBySocial', login)).body.error).toBe('code_expired')
      expect((await device.call('redeemSocial', login)).body.error).toBe('code_expired')
      const answers = await Promise.all([ask('addSocial', login), ask('addSocial', login)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    })

    test('is locked after three wrong codes [LOG-03]', async () => {
      const { ask } = await visits.start(nextEmail())
      const { login } = await beginOwnSocial(world, ask, 'add', nextPerson())
      const wrong = { ...login, code: '000000' }
      const answers = [await ask('addSocial', wrong), await ask('addSocial', wrong), await ask('addSocial', wrong)]
      expect(answers.map(({ body }) => body.error)).toEqual(['wrong_code', 'wrong_code', 'code_locked'])
      expect((await ask('addSocial', login)).body.error).toBe('code_locked')
    })

    test('is limited to one for each provider', async () => {
      const { ask } = await openBySocial()
      expect((await ask('startOwnSocial', { purpose: 'add', ...github })).body.error).toBe('invalid_request')
      const { ask: twice } = await visits.start(nextEmail())
      const logins = [
        await beginOwnSocial(world, twice, 'add', nextPerson()),
        await beginOwnSocial(world, twice, 'add', nextPerson()),
      ]
      const answers = await Promise.all(logins.map(({ login }) => twice('addSocial', login)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    })

    test('adds an address after its code, used for mail afterward [LOG-02, LOG-04]', async () => {
      const { ask, user } = await openBySocial()
      const email = nextEmail()
      const { body: sent } = await ask('startOwnEmail', { email })
      const code = await world.codeTo(email)
      const wrong = code === '000000' ? '111111' : '000000'
      expect((await ask('addEmail', { loginId: sent.loginId, code: wrong })).body).toMatchObject({
        error: 'wrong_code',
        triesLeft: 2,
      })
      const { ask: other } = await openBySocial()
      expect((await other('addEmail', { loginId: sent.loginId, code })).body.error).toBe('code_expired')
      expect((await ask('addEmail', { loginId: sent.loginId, code })).status).toBe(200)
      // From now on the address protects the account, including against a second address.
      expect((await ask('addEmail', { loginId: sent.loginId, code })).body.error).toBe('step_up_required')
      const { body: again } = await (await visits.start(email)).ask('getSession')
      expect(again.user).toMatchObject({ id: user.id, email })
      expect((await ask('startOwnEmail', { email: nextEmail() })).body.error).toBe('invalid_request')
    })

    test('refuses a taken address only after its code [LOG-02]', async () => {
      const email = nextEmail()
      await visits.start(email)
      const { ask } = await openBySocial()
      const { status, body } = await ask('startOwnEmail', { email: email.toUpperCase() })
      expect(status).toBe(200)
      const code = await world.codeTo(email.toUpperCase())
      expect((await ask('addEmail', { loginId: body.loginId, code })).body.error).toBe('way_taken')
    })

    test('is a step-up if the provider prompts again [LOG-04]', async () => {
      const { ask, person } = await openBySocial()
      world.advance(300_000)
      const { login, authorization } = await beginOwnSocial(world, ask, 'prove', person)
      expect(authorization.searchParams.get('prompt')).toBe('select_account')
      const { status, body } = await ask('stepUpBySocial', login)
      expect([status, body.stepUpUntil]).toEqual([200, world.now() + 300_000])
      expect((await ask('stepUpBySocial', login)).body.error).toBe('code_expired')
      expect((await add(ask, nextPerson(), 'discord')).status).toBe(200)
    })

    test('is no step-up beside an address or a passkey [LOG-04]', async () => {
      const proof = { purpose: 'prove', ...github }
      const { ask, person } = await openBySocial()
      const { login } = await beginOwnSocial(world, ask, 'prove', person)
      const email = nextEmail()
      const { body: sent } = await ask('startOwnEmail', { email })
      expect((await ask('addEmail', { loginId: sent.loginId, code: await world.codeTo(email) })).status).toBe(200)
      expect((await ask('startOwnSocial', proof)).body.error).toBe('step_up_required')
      expect((await ask('stepUpBySocial', login)).body.error).toBe('step_up_required')
      const { ask: ofPasskey } = await openByPasskey(world)
      expect((await add(ofPasskey)).status).toBe(200)
      expect((await ofPasskey('startOwnSocial', proof)).body.error).toBe('step_up_required')
    })

    test('is no step-up if it belongs to another account [LOG-02, LOG-04]', async () => {
      const { ask } = await openBySocial()
      const { person: other } = await openBySocial()
      world.advance(300_000)
      const { login } = await beginOwnSocial(world, ask, 'prove', other)
      expect((await ask('stepUpBySocial', login)).body.error).toBe('other_account')
      expect((await ask('removeIdentity', { identityId: 'github' })).body.error).toBe('step_up_required')
      const wanted = { purpose: 'prove', ...github, provider: 'discord' }
      expect((await ask('startOwnSocial', wanted)).body.error).toBe('identity_unknown')
    })

    describe('with a recovery delay for new devices', () => {
      let careful: AuthWorld
      beforeAll(async () => {
        careful = await startSocialWorld(startWorld, { recoveryDelayMs: 3_600_000 })
        careful.freeze()
      })
      afterAll(() => careful.stop())

      test('cannot be added or removed by the waiting device [LOG-02]', async () => {
        const carefulVisits = createVisits(() => careful)
        const owner = await carefulVisits.startWithWallet('identity-owner@example.com')
        const { login } = await beginOwnSocial(careful, owner.ask, 'add', nextPerson())
        expect((await owner.ask('addSocial', login)).status).toBe(200)
        const thief = await carefulVisits.start('identity-owner@example.com')
        const discord = { purpose: 'add', ...github, provider: 'discord' }
        expect((await thief.ask('startOwnSocial', discord)).body.error).toBe('recovery_delayed')
        expect((await thief.ask('startOwnEmail', { email: 'x@example.com' })).body.error).toBe('recovery_delayed')
        expect((await thief.ask('removeIdentity', { identityId: 'github' })).body.error).toBe('recovery_delayed')
      })
    })
  })
