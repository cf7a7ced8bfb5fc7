import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAuthenticator } from '../../../secure-frame/servers/auth/passkeys/test/createAuthenticator.ts'
import { createVisits } from '../createVisits.ts'
import { createIdentityVisits } from '../identityVisits.ts'
import { addPasskey, logInByPasskey, place } from '../passkeyVisits.ts'
import { startSocialWorld } from '../socialVisits.ts'
import type { AuthWorld, StartWorld } from '../startAuthWorld.ts'

/** Tests of the removal of a login method from an account. */
export const describeIdentityRemoval = (startWorld: StartWorld) =>
  describe('a removed login method', () => {
    let world: AuthWorld
    beforeAll(async () => {
      world = await startSocialWorld(startWorld)
      world.freeze()
    })
    afterAll(() => world.stop())

    const visits = createVisits(() => world)
    const { nextPerson, nextEmail, openBySocial, loginMethodsOf, add } = createIdentityVisits(() => world)

    test('no longer opens the account, and the owner is notified [LOG-02]', async () => {
      const email = nextEmail()
      const { ask } = await visits.start(email)
      const person = nextPerson()
      await add(ask, person)
      const before = await visits.lastMail(email)
      expect((await ask('removeIdentity', { identityId: 'github' })).body.identities).toMatchObject([{ way: 'email' }])
      expect(await visits.subjectsSince(email, before)).toEqual([
        'A sign-in method was removed from your Foyer account',
      ])
      expect((await openBySocial(person)).user.email).toBeNull()
      expect((await ask('removeIdentity', { identityId: 'github' })).body.error).toBe('identity_unknown')
      expect((await ask('getSession')).status).toBe(200)
    })

    test('is never the last; of two simultaneous removals one fails [LOG-02]', async () => {
      const { ask } = await openBySocial()
      expect((await ask('removeIdentity', { identityId: 'github' })).body.error).toBe('last_way')
      await add(ask, nextPerson(), 'discord')
      const removed = await Promise.all(
        ['github', 'discord'].map((identityId) => ask('removeIdentity', { identityId })),
      )
      expect(removed.map(({ status }) => status).sort()).toEqual([200, 409])
    })

    test('takes all passkeys along if it is the passkey method [LOG-01, LOG-02]', async () => {
      const { ask } = await openBySocial()
      const [first, second] = [createAuthenticator(), createAuthenticator()]
      await addPasskey(ask, first)
      expect(await loginMethodsOf(ask)).toContainEqual(['passkey', 'Chrome on Linux'])
      await addPasskey(ask, second)
      expect(await loginMethodsOf(ask)).toContainEqual(['passkey', null])
      expect((await ask('removeIdentity', { identityId: 'passkey' })).status).toBe(200)
      for (const authenticator of [first, second]) {
        const { body } = await logInByPasskey(await world.newDevice(), authenticator)
        expect(body.error).toBe('passkey_unknown')
      }
    })

    test('invalidates its codes if an address, and notifies it [LOG-02, LOG-04]', async () => {
      const email = nextEmail()
      const { ask } = await visits.start(email)
      await add(ask)
      const { body: sent } = await ask('startStepUp', {})
      const code = await world.codeTo(email, (await world.allMailTo(email)).at(-2)?.id)
      const before = await visits.lastMail(email)
      expect((await ask('removeIdentity', { identityId: 'email' })).status).toBe(200)
      expect(await visits.subjectsSince(email, before)).toHaveLength(1)
      expect((await ask('finishStepUp', { loginId: sent.loginId, code })).body.error).toBe('code_expired')
      expect((await ask('getSession')).body.user.email).toBeNull()
    })

    /** An account with an address and a provider, and a session that was just opened through the provider. */
    const openKnown = async () => {
      const email = nextEmail()
      const owner = await visits.start(email)
      const person = nextPerson()
      await add(owner.ask, person)
      const { ask } = await openBySocial(person)
      const typeCode = async (purpose?: 'delete_account' | 'sign_out_everywhere') => {
        const before = await visits.lastMail(email)
        const { body } = await ask('startStepUp', purpose ? { purpose } : {})
        return { loginId: body.loginId as string, code: await world.codeTo(email, before) }
      }
      return { email, owner, ask, typeCode, person }
    }

    test('cannot be an address after only a provider login [LOG-04]', async () => {
      const { ask, typeCode } = await openKnown()
      expect((await ask('removeIdentity', { identityId: 'email' })).body.error).toBe('step_up_required')
      expect((await ask('finishStepUp', await typeCode())).status).toBe(200)
      expect((await ask('removeIdentity', { identityId: 'email' })).status).toBe(200)
    })

    test('can be an address after a passkey step-up [LOG-04]', async () => {
      const { ask, owner } = await openKnown()
      const authenticator = createAuthenticator()
      await addPasskey(owner.ask, authenticator)
      expect((await ask('removeIdentity', { identityId: 'email' })).body.error).toBe('step_up_required')
      const { body: question } = await ask('startOwnPasskey', { ...place, intent: 'step_up' })
      expect((await ask('stepUpByPasskey', authenticator.use(question))).status).toBe(200)
      expect((await ask('removeIdentity', { identityId: 'email' })).status).toBe(200)
    })

    test('cannot be preceded by a passkey from a provider login [LOG-04]', async () => {
      const { ask } = await openKnown()
      expect((await ask('startOwnPasskey', { ...place, intent: 'add' })).body.error).toBe('step_up_required')
    })

    test('still confirms the end of the account for a day [LOG-04]', async () => {
      const { owner, ask, typeCode, email } = await openKnown()
      expect((await owner.ask('removeIdentity', { identityId: 'email' })).status).toBe(200)
      expect((await ask('listIdentities')).body).toMatchObject({ removedEmail: email, strongLeftMs: 0 })
      expect((await ask('deleteAccount')).body.error).toBe('step_up_required')
      expect((await ask('signOutEverywhere')).body.error).toBe('step_up_required')
      expect((await ask('signOutEverywhere', await typeCode('sign_out_everywhere'))).status).toBe(200)
    })

    test('confirms beside a new address, but not after a day [LOG-04]', async () => {
      const { owner, ask, email, typeCode } = await openKnown()
      await owner.ask('removeIdentity', { identityId: 'email' })
      const next = nextEmail()
      const { body: sent } = await owner.ask('startOwnEmail', { email: next })
      expect((await owner.ask('addEmail', { loginId: sent.loginId, code: await world.codeTo(next) })).status).toBe(200)
      const { ask: byNext } = await visits.start(next)
      expect((await byNext('listIdentities')).body).toMatchObject({ removedEmail: email, strongLeftMs: 0 })
      expect((await ask('deleteAccount', await typeCode('delete_account'))).status).toBe(200)
      const other = await openKnown()
      await other.owner.ask('removeIdentity', { identityId: 'email' })
      world.advance(24 * 3_600_000)
      const session = await openBySocial(other.person)
      expect((await session.ask('deleteAccount')).status).toBe(200)
    })
  })
