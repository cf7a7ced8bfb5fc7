import { describe, expect, test } from 'vitest'
import { createAuthenticator } from '../../../secure-frame/servers/auth/passkeys/test/createAuthenticator.ts'
import { createVisits } from '../createVisits.ts'
import { addPasskey, openByPasskey, place } from '../passkeyVisits.ts'
import type { AuthWorld } from '../startAuthWorld.ts'

/** Tests of the value above which a passkey confirmation is required. */
export const describeTouchLimits = (world: () => AuthWorld) =>
  describe('an approval limit for passkeys', () => {
    const { start } = createVisits(world)

    type Visit = Pick<Awaited<ReturnType<typeof openByPasskey>>, 'ask' | 'authenticator'>

    /** Changes the limit with a passkey confirmation. */
    const touch = async ({ authenticator, ask }: Visit, cents: number | null) => {
      const { body: question } = await ask('startOwnPasskey', { ...place, intent: 'step_up' })
      return ask('changeTouchLimit', { cents, use: authenticator.use(question) })
    }

    test('is initially unset, with the keys that verify the passkey', async () => {
      const { authenticator, ask } = await openByPasskey(world())
      const { credentialId: id, key } = authenticator
      expect((await ask('readTouchLimit')).body).toMatchObject({
        cents: null,
        keys: [{ id, transports: ['internal'], key }],
      })
    })

    test('is lowered freely, but set, raised and removed only by passkey', async () => {
      const visit = await openByPasskey(world())
      const change = async (cents: number | null) => (await visit.ask('changeTouchLimit', { cents })).body
      expect((await change(50_000)).error).toBe('step_up_required')
      expect((await touch(visit, 50_000)).body.cents).toBe(50_000)
      expect((await change(10_000)).cents).toBe(10_000)
      for (const cents of [10_001, null]) {
        expect((await change(cents)).error).toBe('step_up_required')
        expect((await touch(visit, cents)).body.cents).toBe(cents)
      }
    })

    test('is raised once per confirmation, only by the account’s own passkey', async () => {
      const [visit, other] = [await openByPasskey(world()), await openByPasskey(world())]
      const { authenticator, ask } = visit
      await touch(visit, 100)
      const question = async () => (await ask('startOwnPasskey', { ...place, intent: 'step_up' })).body
      const raise = async (use: object) => (await ask('changeTouchLimit', { cents: 200, use })).body
      expect((await raise(other.authenticator.use(await question()))).error).toBe('passkey_unknown')
      const use = authenticator.use(await question())
      expect((await raise(use)).cents).toBe(200)
      await ask('changeTouchLimit', { cents: 100 })
      expect((await raise(use)).error).toBe('passkey_expired')
    })

    test('is not raised by a mailed code, which can add passkeys', async () => {
      const { ask } = await start('limit@example.com')
      const authenticator = createAuthenticator()
      expect((await addPasskey(ask, authenticator)).status).toBe(200)
      await touch({ authenticator, ask }, 100)
      expect((await addPasskey(ask, createAuthenticator())).status).toBe(200)
      expect((await ask('changeTouchLimit', { cents: null })).body.error).toBe('step_up_required')
    })
  })
