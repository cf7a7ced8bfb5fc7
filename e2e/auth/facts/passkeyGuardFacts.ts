import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAuthenticator } from '../../../secure-frame/servers/auth/passkeys/test/createAuthenticator.ts'
import { exampleRecoveryMethod, proveOpen } from '../exampleRecoveryMethods.ts'
import { createIdentityVisits } from '../identityVisits.ts'
import { addPasskey, openByPasskey, place } from '../passkeyVisits.ts'
import { startSocialWorld } from '../socialVisits.ts'
import type { AuthWorld, StartWorld } from '../startAuthWorld.ts'

/** Tests of operations that require a passkey if the account has one and no address. */
export const describePasskeyGuard = (startWorld: StartWorld) =>
  describe('a passkey of an account without an address', () => {
    let world: AuthWorld
    beforeAll(async () => {
      world = await startSocialWorld(startWorld)
      world.freeze()
    })
    afterAll(() => world.stop())

    const { nextPerson, nextEmail, openBySocial } = createIdentityVisits(() => world)

    /** An account with a provider and a passkey, and a session that was just opened through the provider. */
    const openGuarded = async () => {
      const person = nextPerson()
      const owner = await openBySocial(person)
      const authenticator = createAuthenticator()
      expect((await addPasskey(owner.ask, authenticator)).status).toBe(200)
      const { ask, user } = await openBySocial(person)
      const touch = async () => {
        const { body } = await ask('startOwnPasskey', { ...place, intent: 'step_up' })
        expect((await ask('stepUpByPasskey', authenticator.use(body))).status).toBe(200)
      }
      return { owner, ask, user, touch, credentialId: authenticator.credentialId }
    }
    type Ask = Awaited<ReturnType<typeof openGuarded>>['ask']

    const addEmail = async (ask: Ask) => {
      const email = nextEmail()
      const started = await ask('startOwnEmail', { email })
      if (started.status !== 200) return started
      return ask('addEmail', { loginId: started.body.loginId, code: await world.codeTo(email) })
    }

    test('is required to add another passkey [LOG-04]', async () => {
      const { ask, touch } = await openGuarded()
      expect((await addPasskey(ask, createAuthenticator())).body.error).toBe('step_up_required')
      await touch()
      expect((await addPasskey(ask, createAuthenticator())).status).toBe(200)
    })

    test('is required to add an address [LOG-04]', async () => {
      const { ask, touch } = await openGuarded()
      expect((await addEmail(ask)).body.error).toBe('step_up_required')
      await touch()
      expect((await addEmail(ask)).status).toBe(200)
    })

    test('protects the account until the address’s code is redeemed [LOG-04]', async () => {
      const person = nextPerson()
      const [owner, thief, email] = [await openBySocial(person), await openBySocial(person), nextEmail()]
      const { body } = await thief.ask('startOwnEmail', { email })
      expect((await addPasskey(owner.ask, createAuthenticator())).status).toBe(200)
      const redeemed = await thief.ask('addEmail', { loginId: body.loginId, code: await world.codeTo(email) })
      expect(redeemed.body.error).toBe('step_up_required')
    })

    test('is required to add a recovery method, even right after creation', async () => {
      const { owner, ask, user } = await openGuarded()
      const way = exampleRecoveryMethod('file')
      const given = { way, signature: await proveOpen(user.id, way.id) }
      expect((await ask('addWayBack', given)).body.error).toBe('step_up_required')
      // The account has no wallet, which is refused only after the proof.
      expect((await owner.ask('addWayBack', given)).body.error).not.toBe('step_up_required')
    })

    test('is required to remove a passkey [LOG-04]', async () => {
      const { ask, touch, credentialId } = await openGuarded()
      expect((await ask('removePasskey', { credentialId })).body.error).toBe('step_up_required')
      expect((await ask('removeIdentity', { identityId: 'passkey' })).body.error).toBe('step_up_required')
      await touch()
      expect((await ask('removePasskey', { credentialId })).status).toBe(200)
    })

    test('adds the first address if it opened the session [LOG-04]', async () => {
      const { ask } = await openByPasskey(world)
      expect((await addEmail(ask)).status).toBe(200)
    })
  })
