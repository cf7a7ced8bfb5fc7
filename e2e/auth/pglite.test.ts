import { afterAll, beforeAll, describe } from 'vitest'
import { describeAuthServer } from './facts/describeAuthServer.ts'
import { type AuthWorld, startAuthWorld } from './startAuthWorld.ts'

describe('the auth server over the embedded database', () => {
  let world: AuthWorld
  beforeAll(async () => {
    world = await startAuthWorld({})
  }, 60_000)
  afterAll(() => world.stop())

  describeAuthServer(() => world, startAuthWorld)
})
