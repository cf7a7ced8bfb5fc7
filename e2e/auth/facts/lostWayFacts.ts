import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAuthenticator } from '../../../secure-frame/servers/auth/passkeys/test/createAuthenticator.ts'
import { createVisits } from '../createVisits.ts'
import { createIdentityVisits } from '../identityVisits.ts'
import { addPasskey, place } from '../passkeyVisits.ts'
import { beginSocial, startSocialWorld } from '../socialVisits.ts'
import { type AuthWorld, authOrigin, type StartWorld } from '../startAuthWorld.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const requested = 'A sign-in method will be removed from your Foyer account'
const removed = 'A sign-in method was removed from your Foyer account'

/** Creates owners with an address and a provider, and new sessions that only the provider opened. */
const createLosers = (world: () => AuthWorld) => {
  const visits = createVisits(world)
  const { nextPerson, nextEmail, openBySocial, loginMethodsOf, add } = createIdentityVisits(world)
  const post = async (path: string, body: object) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const response = await fetch(`${world().url}${path}`, init)
    return { status: response.status, body: await response.json() }
  }
  return {
    ...visits,
    openBySocial,
    loginMethodsOf,
    nextPerson,
    nextEmail,
    add,
    post,
    look: async (token: string) => (await post('/keep/look', { token })).body,
    keep: (token: string) => post('/keep/decide', { token, decision: 'kept' }),
    /** The owner has added a provider with a mailed code. `ask`: a session that only the provider opened. */
    open: async () => {
      const email = nextEmail()
      const owner = await visits.start(email)
      const person = nextPerson()
      await add(owner.ask, person)
      return { email, owner, ...(await openBySocial(person)) }
    },
    /** Returns the token of the link in the last mail. */
    tokenOf: async (email: string) => {
      const text = (await world().allMailTo(email)).at(-1)?.text ?? ''
      return new RegExp(`${authOrigin}/keep#(\\S+)`).exec(text)?.[1] ?? ''
    },
  }
}

const email = { identityId: 'email' }
const passkey = { identityId: 'passkey' }

/** The facts of a lost login method: it is removed after a wait. */
export const describeLostWays = (startWorld: StartWorld) =>
  describe('the removal of a lost login method', () => {
    let world: AuthWorld
    beforeAll(async () => {
      world = await startSocialWorld(startWorld)
      world.freeze()
    })
    afterAll(() => world.stop())

    const losers = createLosers(() => world)
    const { open, openBySocial, loginMethodsOf, tokenOf, look, keep, lastMail, subjectsSince } = losers

    test('changes nothing during the wait of one day [LOG-04]', async () => {
      const { email: address, ask, person } = await open()
      const before = await lastMail(address)
      const dueAt = world.now() + dayMs
      expect(await ask('removeIdentityLater', email)).toMatchObject({ status: 200, body: { dueAt } })
      expect(await subjectsSince(address, before)).toEqual([requested])
      expect((await ask('listIdentities')).body).toMatchObject({
        removal: { identityId: 'email', dueAt },
        removalWaitMs: dayMs,
        removedEmail: null,
      })
      world.advance(dayMs - 1)
      const again = await openBySocial(person)
      expect(await loginMethodsOf(again.ask)).toContainEqual(['email', address])
      expect((await again.ask('deleteAccount')).body.error).toBe('step_up_required')
    })

    test('takes effect and sends mail at the next call', async () => {
      const { email: address, ask, person } = await open()
      await ask('removeIdentityLater', email)
      world.advance(dayMs)
      const before = await lastMail(address)
      const { ask: later, user } = await openBySocial(person)
      expect((await later('getSession')).body.user).toMatchObject({ id: user.id, email: null })
      expect(await subjectsSince(address, before)).toEqual([removed])
      expect((await later('listIdentities')).body).toMatchObject({ removal: null, removedEmail: null })
      // After an immediate removal, the removed address protects the account for a day. The wait replaces that day.
      expect((await later('deleteAccount')).status).toBe(200)
    })

    test('shows its page and is not undone by viewing', async () => {
      const { email: address, ask } = await open()
      await ask('removeIdentityLater', email)
      const token = await tokenOf(address)
      const page = await fetch(`${world.url}/keep`)
      expect([page.status, page.headers.get('x-frame-options')]).toEqual([200, 'DENY'])
      expect(await look(token)).toEqual({
        status: 'waiting',
        hostOrigin: place.hostOrigin,
        deviceName: 'Chrome on Linux',
        requestedAt: world.now(),
      })
      expect((await losers.post('/keep/decide', { token })).status).toBe(400)
      expect((await ask('listIdentities')).body.removal).not.toBeNull()
    })

    test('can be undone once by link, without a session', async () => {
      const { email: address, ask, person } = await open()
      await ask('removeIdentityLater', email)
      const token = await tokenOf(address)
      expect(await keep(`${token.slice(1)}A`)).toMatchObject({ body: { status: 'expired' } })
      expect(await keep(token)).toEqual({ status: 200, body: { status: 'kept' } })
      expect((await ask('listIdentities')).body.removal).toBeNull()
      await ask('removeIdentityLater', email)
      expect((await keep(token)).body).toEqual({ status: 'expired' })
      expect((await ask('listIdentities')).body.removal).not.toBeNull()
      world.advance(dayMs)
      expect((await keep(await tokenOf(address))).body).toEqual({ status: 'expired' })
      expect(await loginMethodsOf((await openBySocial(person)).ask)).not.toContainEqual(['email', address])
    })

    test('is undone by a mailed code, not its requester [LOG-04]', async () => {
      const { email: address, ask } = await open()
      await ask('removeIdentityLater', email)
      const token = await tokenOf(address)
      expect((await ask('keepIdentity')).body.error).toBe('step_up_required')
      const before = await lastMail(address)
      const { body: sent } = await ask('startStepUp', {})
      await ask('finishStepUp', { loginId: sent.loginId, code: await world.codeTo(address, before) })
      expect((await ask('keepIdentity')).status).toBe(200)
      expect((await ask('listIdentities')).body.removal).toBeNull()
      expect((await look(token)).status).toBe('expired')
    })

    test('ignores a second request and sends no further mail', async () => {
      const { email: address, ask } = await open()
      const { body: first } = await ask('removeIdentityLater', email)
      const before = await lastMail(address)
      world.advance(60_000)
      expect(await ask('removeIdentityLater', email)).toMatchObject({ status: 200, body: first })
      expect(await lastMail(address)).toBe(before)
      const other = await open()
      const answers = await Promise.all([1, 2].map(() => other.ask('removeIdentityLater', email)))
      // If two requests arrive at once, the second one waits for the first or is refused.
      expect([
        [200, 200],
        [200, 429],
      ]).toContainEqual(answers.map(({ status }) => status).sort())
    })

    test('allows at most three requests a day', async () => {
      const { email: address, ask } = await open()
      for (const _ of [1, 2, 3]) {
        expect((await ask('removeIdentityLater', email)).status).toBe(200)
        await keep(await tokenOf(address))
      }
      expect((await ask('removeIdentityLater', email)).body.error).toBe('rate_limited')
    })

    test('needs a step-up within five minutes and another method', async () => {
      const { ask } = await open()
      world.advance(300_000)
      expect((await ask('removeIdentityLater', email)).body.error).toBe('step_up_required')
      const { ask: alone } = await losers.start(losers.nextEmail())
      expect((await alone('removeIdentityLater', email)).body.error).toBe('last_way')
      expect((await alone('removeIdentityLater', passkey)).body.error).toBe('identity_unknown')
    })

    test('ends with its address or the requesting device', async () => {
      const { ask, owner } = await open()
      await ask('removeIdentityLater', email)
      expect((await owner.ask('removeIdentity', email)).status).toBe(200)
      expect((await ask('listIdentities')).body.removal).toBeNull()
      const other = await open()
      await other.ask('removeIdentityLater', email)
      expect((await other.owner.ask('revokeDevice', { deviceId: other.session.deviceId })).status).toBe(200)
      expect((await other.owner.ask('listIdentities')).body.removal).toBeNull()
    })

    test('is dropped if the method has become the last', async () => {
      const { email: address, ask, owner } = await open()
      await ask('removeIdentityLater', email)
      expect((await owner.ask('removeIdentity', { identityId: 'github' })).status).toBe(200)
      world.advance(dayMs)
      const { ask: later } = await losers.start(address)
      expect(await loginMethodsOf(later)).toEqual([['email', address]])
      expect((await later('listIdentities')).body.removal).toBeNull()
    })

    test('removes passkeys before the address, each with a mail [LOG-01, LOG-04]', async () => {
      const { email: address, ask, owner, person } = await open()
      await addPasskey(owner.ask, createAuthenticator())
      expect((await ask('removeIdentityLater', email)).body.error).toBe('step_up_required')
      const before = await lastMail(address)
      expect((await ask('removeIdentityLater', passkey)).status).toBe(200)
      expect(await subjectsSince(address, before)).toEqual([requested])
      expect((await ask('removeIdentityLater', email)).body.error).toBe('step_up_required')
      world.advance(dayMs)
      const { ask: later } = await openBySocial(person)
      expect((await later('removeIdentityLater', email)).status).toBe(200)
    })

    test('is dropped for passkeys when one is added [LOG-01]', async () => {
      const { ask, owner } = await open()
      await addPasskey(owner.ask, createAuthenticator())
      await ask('removeIdentityLater', passkey)
      await addPasskey(owner.ask, createAuthenticator())
      expect((await ask('listIdentities')).body.removal).toBeNull()
    })

    test('permits account deletion without an address after passkey removal [LOG-01, LOG-04]', async () => {
      const { ask, person } = await openBySocial()
      const authenticator = createAuthenticator()
      await addPasskey(ask, authenticator)
      const { ask: weak } = await openBySocial(person)
      for (const end of ['deleteAccount', 'signOutEverywhere'] as const)
        expect((await weak(end)).body.error).toBe('step_up_required')
      expect((await weak('removeIdentityLater', passkey)).status).toBe(200)
      world.advance(dayMs)
      const { ask: later } = await openBySocial(person)
      expect(await loginMethodsOf(later)).toHaveLength(1)
      expect((await later('deleteAccount')).status).toBe(200)
    })

    test('is unnecessary for an owner with the passkey [LOG-01, LOG-04]', async () => {
      const { ask, person } = await openBySocial()
      const authenticator = createAuthenticator()
      await addPasskey(ask, authenticator)
      const { ask: weak } = await openBySocial(person)
      const { body: question } = await weak('startOwnPasskey', { ...place, intent: 'step_up' })
      expect((await weak('stepUpByPasskey', authenticator.use(question))).status).toBe(200)
      expect((await weak('deleteAccount')).status).toBe(200)
    })

    describe('with a recovery delay for new devices', () => {
      let careful: AuthWorld
      beforeAll(async () => {
        careful = await startSocialWorld(startWorld, { recoveryDelayMs: hourMs })
        careful.freeze()
      })
      afterAll(() => careful.stop())

      const ofCareful = createLosers(() => careful)

      test('rejects new devices and waits for the same delay [LOG-04, EMB-05]', async () => {
        const address = ofCareful.nextEmail()
        const owner = await ofCareful.startWithWallet(address)
        const person = ofCareful.nextPerson()
        await ofCareful.add(owner.ask, person)
        const { ask: stranger } = await ofCareful.openBySocial(person)
        expect((await stranger('removeIdentityLater', email)).body.error).toBe('recovery_delayed')
        const session = (await owner.device.call('redeemSocial', await beginSocial(careful, owner.device, person))).body
        const { body } = await owner.device.call('removeIdentityLater', email, session)
        expect(body).toEqual({ dueAt: careful.now() + hourMs })
        careful.advance(hourMs)
        // The address protects the account until one day after the request.
        const later = await ofCareful.openBySocial(person)
        expect((await later.ask('listIdentities')).body).toMatchObject({ removal: null, removedEmail: address })
      })
    })
  })
