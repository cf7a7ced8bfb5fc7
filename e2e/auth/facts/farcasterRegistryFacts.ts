import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressOf, people } from '../../world/stack/farcaster/people.ts'
import { setAuthAddress, setCustody } from '../../world/stack/farcaster/registries.ts'
import { createFarcasterVisits, type FarcasterWorld } from '../farcasterVisits.ts'
import type { StartWorld } from '../startAuthWorld.ts'
import { startFarcasterWorld } from '../startFarcasterWorld.ts'

const [ada, grace] = [addressOf('ada'), addressOf('grace')]

/** Tests of Farcaster's registries, the only current source for the owner of an fid. */
export const describeFarcasterRegistries = (startWorld: StartWorld) =>
  describe('an fid', () => {
    let world: FarcasterWorld
    beforeAll(async () => {
      world = await startFarcasterWorld(startWorld)
      world.freeze()
    })
    afterAll(() => world?.stop())

    const { start, look, redeem, answer, finish } = createFarcasterVisits(() => world)
    const userOf = async (login: Awaited<ReturnType<typeof start>>) => (await redeem(login)).body.user.id as string

    /** The outcome of a login answered with one person's key for another person's fid. */
    const lookAfter = async (person: 'ada' | 'grace', fid?: number) => {
      const login = await start()
      await answer(login.url, { person, ...(fid === undefined ? {} : { changes: { fid } }) })
      return { login, status: await look(login) }
    }

    test('accepts only the current custody holder’s signature [LOG-01]', async () => {
      const user = await userOf(await finish())
      await setCustody(world.rpcUrl, ada, 0)
      expect((await lookAfter('ada')).status).toBe('failed')
      await setCustody(world.rpcUrl, grace, people.ada.fid)
      const { login, status } = await lookAfter('grace', people.ada.fid)
      expect([status, await userOf(login)]).toEqual(['finished', user])
      await setCustody(world.rpcUrl, grace, 0)
      await setCustody(world.rpcUrl, ada, people.ada.fid)
    })

    test('accepts an auth address until removal, for only its fid [LOG-01]', async () => {
      const { fid } = people.grace
      expect((await lookAfter('grace')).status).toBe('finished')
      expect((await lookAfter('grace', people.ada.fid)).status).toBe('failed')
      await setAuthAddress(world.rpcUrl, fid, { address: grace, isAdded: false })
      expect((await lookAfter('grace')).status).toBe('failed')
      await setAuthAddress(world.rpcUrl, fid, { address: grace, isAdded: true })
      expect((await lookAfter('grace')).status).toBe('finished')
    })

    test('opens only the account of its number, regardless of the name', async () => {
      const users = [await userOf(await finish()), await userOf(await finish(undefined, undefined, 'grace'))]
      const login = await start()
      await answer(login.url, { person: 'grace', username: people.ada.username })
      expect(await look(login)).toBe('finished')
      expect(await userOf(login)).toBe(users[1])
      expect(users[0]).not.toBe(users[1])
    })

    test('is unavailable if the node serves another chain', async () => {
      const other = await startFarcasterWorld(startWorld, { chainId: 11 })
      try {
        other.freeze()
        const visits = createFarcasterVisits(() => other)
        const login = await visits.start()
        await visits.answer(login.url)
        expect(await visits.look(login)).toBe('unavailable')
      } finally {
        await other.stop()
      }
    })
  })
