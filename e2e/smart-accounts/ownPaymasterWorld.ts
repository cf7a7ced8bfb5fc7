import { afterAll, beforeAll } from 'vitest'
import { type PaymasterWorld, startPaymasterWorld } from './startPaymasterWorld.ts'

/** A chain with a paymaster for one test file. Starts before the first test and stops after the last. */
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
