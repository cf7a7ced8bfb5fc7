import { describe, expect, test } from 'vitest'
import { createAuthenticator } from '../../../secure-frame/server/passkeys/test/createAuthenticator.ts'
import { createVisits } from '../createVisits.ts'
import { addPasskey, openByPasskey, place } from '../passkeyVisits.ts'
import type { AuthWorld } from '../startAuthWorld.ts'

/** The facts of the value above which a passkey is touched. */
export const describeTouchLimits = (world: () => AuthWorld) =>
  describe('a limit above which a passkey is touched', () => {
    const { start } = createVisits(world)

    test('is none at first, and names the keys by which a browser verifies the touch', async () => {
      const { authenticator, ask } = await openByPasskey(world())
      const { credentialId: id, key } = authenticator
      expect((await ask('readTouchLimit')).body).toMatchObject({
        cents: null,
        keys: [{ id, transports: ['internal'], key }],
      })
    })

    test('is set and lowered as it is, raised and taken away by a passkey alone', async () => {
      const { authenticator, ask } = await openByPasskey(world())
      expect((await ask('changeTouchLimit', { cents: 50_000 })).body.cents).toBe(50_000)
      expect((await ask('changeTouchLimit', { cents: 10_000 })).body.cents).toBe(10_000)
      for (const cents of [10_001, null]) {
        expect((await ask('changeTouchLimit', { cents })).body.error).toBe('step_up_required')
        const { body: question } = await ask('startOwnPasskey', { ...place, intent: 'step_up' })
        expect((await ask('changeTouchLimit', { cents, use: authenticator.use(question) })).body.cents).toBe(cents)
      }
    })

    test('is raised once by one touch, and by none of another account', async () => {
      const [{ authenticator, ask }, other] = [await openByPasskey(world()), await openByPasskey(world())]
      await ask('changeTouchLimit', { cents: 100 })
      const question = async () => (await ask('startOwnPasskey', { ...place, intent: 'step_up' })).body
      const raise = async (use: object) => (await ask('changeTouchLimit', { cents: 200, use })).body
      expect((await raise(other.authenticator.use(await question()))).error).toBe('passkey_unknown')
      const use = authenticator.use(await question())
      expect((await raise(use)).cents).toBe(200)
      await ask('changeTouchLimit', { cents: 100 })
      expect((await raise(use)).error).toBe('passkey_expired')
    })

    test('is not raised by a code that was mailed, though it lets a passkey be added', async () => {
      const { ask } = await start('limit@example.com')
      await ask('changeTouchLimit', { cents: 100 })
      expect((await addPasskey(ask, createAuthenticator())).status).toBe(200)
      expect((await ask('changeTouchLimit', { cents: null })).body.error).toBe('step_up_required')
    })
  })
