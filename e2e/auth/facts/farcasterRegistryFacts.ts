import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressOf, people } from '../../stack/farcaster/people.ts'
import { setAuthAddress, setCustody } from '../../stack/farcaster/registries.ts'
import { createFarcasterVisits, type FarcasterWorld } from '../farcasterVisits.ts'
import type { StartWorld } from '../startAuthWorld.ts'
import { startFarcasterWorld } from '../startFarcasterWorld.ts'

const [ada, grace] = [addressOf('ada'), addressOf('grace')]

/** The facts of Farcaster's registries: whose an fid is, they alone say, at that moment. */
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

    /** How a login ends that the key of a person has answered, for the fid of another. */
    const lookAfter = async (person: 'ada' | 'grace', fid?: number) => {
      const login = await start()
      await answer(login.url, { person, ...(fid === undefined ? {} : { changes: { fid } }) })
      return { login, status: await look(login) }
    }

    test('is no more signed for by who has given its custody away, and is by who has got it [LOG-01]', async () => {
      const user = await userOf(await finish())
      await setCustody(world.rpcUrl, ada, 0)
      expect((await lookAfter('ada')).status).toBe('failed')
      await setCustody(world.rpcUrl, grace, people.ada.fid)
      const { login, status } = await lookAfter('grace', people.ada.fid)
      expect([status, await userOf(login)]).toEqual(['finished', user])
      await setCustody(world.rpcUrl, grace, 0)
      await setCustody(world.rpcUrl, ada, people.ada.fid)
    })

    test('is signed for by an auth address until that is removed, and by that for no other fid [LOG-01]', async () => {
      const { fid } = people.grace
      expect((await lookAfter('grace')).status).toBe('finished')
      expect((await lookAfter('grace', people.ada.fid)).status).toBe('failed')
      await setAuthAddress(world.rpcUrl, fid, { address: grace, isAdded: false })
      expect((await lookAfter('grace')).status).toBe('failed')
      await setAuthAddress(world.rpcUrl, fid, { address: grace, isAdded: true })
      expect((await lookAfter('grace')).status).toBe('finished')
    })

    test('opens the account of its number alone, whatever name the relay gives', async () => {
      const users = [await userOf(await finish()), await userOf(await finish(undefined, undefined, 'grace'))]
      const login = await start()
      await answer(login.url, { person: 'grace', username: people.ada.username })
      expect(await look(login)).toBe('finished')
      expect(await userOf(login)).toBe(users[1])
      expect(users[0]).not.toBe(users[1])
    })

    test('is nobody’s on another chain, which is a node that is not there', async () => {
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
