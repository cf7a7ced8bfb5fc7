import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAuthenticator } from '../../../secure-frame/server/passkeys/test/createAuthenticator.ts'
import { createVisits } from '../createVisits.ts'
import { createIdentityVisits } from '../identityVisits.ts'
import { addPasskey, logInByPasskey } from '../passkeyVisits.ts'
import { startSocialWorld } from '../socialVisits.ts'
import type { AuthWorld, StartWorld } from '../startAuthWorld.ts'

/** The facts of a way to log in that an account loses. */
export const describeIdentityRemoval = (startWorld: StartWorld) =>
  describe('a way to log in', () => {
    let world: AuthWorld
    beforeAll(async () => {
      world = await startSocialWorld(startWorld)
      world.freeze()
    })
    afterAll(() => world.stop())

    const visits = createVisits(() => world)
    const { nextPerson, nextEmail, openBySocial, waysOf, add } = createIdentityVisits(() => world)

    test('that is removed opens the account no more, and the owner is mailed [LOG-02]', async () => {
      const email = nextEmail()
      const { ask } = await visits.start(email)
      const person = nextPerson()
      await add(ask, person)
      const before = await visits.lastMail(email)
      expect((await ask('removeIdentity', { identityId: 'github' })).body.identities).toMatchObject([{ way: 'email' }])
      expect(await visits.subjectsSince(email, before)).toEqual([
        'A way to sign in was removed from your Foyer account',
      ])
      expect((await openBySocial(person)).user.email).toBeNull()
      expect((await ask('removeIdentity', { identityId: 'github' })).body.error).toBe('identity_unknown')
      expect((await ask('getSession')).status).toBe(200)
    })

    test('that is the last one stays; of two that are removed at once one does [LOG-02]', async () => {
      const { ask } = await openBySocial()
      expect((await ask('removeIdentity', { identityId: 'github' })).body.error).toBe('last_way')
      await add(ask, nextPerson(), 'discord')
      const removed = await Promise.all(
        ['github', 'discord'].map((identityId) => ask('removeIdentity', { identityId })),
      )
      expect(removed.map(({ status }) => status).sort()).toEqual([200, 409])
    })

    test('is one for all passkeys, which go with it [LOG-01, LOG-02]', async () => {
      const { ask } = await openBySocial()
      const [first, second] = [createAuthenticator(), createAuthenticator()]
      await addPasskey(ask, first)
      expect(await waysOf(ask)).toContainEqual(['passkey', 'Chrome on Linux'])
      await addPasskey(ask, second)
      expect(await waysOf(ask)).toContainEqual(['passkey', null])
      expect((await ask('removeIdentity', { identityId: 'passkey' })).status).toBe(200)
      for (const authenticator of [first, second]) {
        const { body } = await logInByPasskey(await world.newDevice(), authenticator)
        expect(body.error).toBe('passkey_unknown')
      }
    })

    test('that was an address takes its codes along, and the address is told [LOG-02, LOG-04]', async () => {
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
  })
