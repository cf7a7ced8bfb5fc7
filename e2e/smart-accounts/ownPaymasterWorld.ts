import { afterAll, beforeAll } from 'vitest'
import { type PaymasterWorld, startPaymasterWorld } from './startPaymasterWorld.ts'

/** A chain with a paymaster for the tests of one file: it starts before the first, and ends after the last. */
export const ownPaymasterWorld = () => {
  let world: PaymasterWorld | undefined
  beforeAll(async () => {
    world = await startPaymasterWorld()
  })
  afterAll(() => world?.stop())
  return () => {
    if (!world) throw new Error('The world starts before the first test')
    return world
  }
}
