import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLeasedBucket, type LeaseFromShared } from './createLeasedBucket.ts'

/** Creates a shared in-memory bucket, a clock, and instances that lease from it. */
const createWorld = (limit: { burst: number; perSecond: number }) => {
  const world = { now: 1_000_000, queries: 0, isReachable: true, localTokens: 0 }
  let endsAt = 0
  const leaseFromShared: LeaseFromShared = async ({ burst, everyMs }, wanted, now) => {
    world.queries++
    if (!world.isReachable) throw new Error('The database is away')
    const from = Math.max(endsAt, now)
    const count = Math.min(wanted, Math.floor((now + burst * everyMs - from) / everyMs))
    if (count < 1) return undefined
    endsAt = from + count * everyMs
    return { from, until: endsAt }
  }
  const consumeLocally = () => world.localTokens-- > 0
  const start = () => createLeasedBucket({ limit, now: () => world.now, leaseFromShared, consumeLocally })
  return { world, start }
}

test('instances together stay within the limit, including returned tokens', async () => {
  const step = fc.record({
    waitMs: fc.nat(900),
    instance: fc.nat(1),
    cost: fc.integer({ min: 1, max: 9 }),
    isUsed: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20 }), async (steps) => {
      const { world, start } = createWorld({ burst: 60, perSecond: 10 })
      const instances = [start(), start()]
      const admitted: number[] = []
      for (const { waitMs, instance, cost, isUsed } of steps) {
        world.now += waitMs
        if (!(await instances[instance]?.(cost))) continue
        if (isUsed) admitted.push(...Array<number>(cost).fill(world.now))
        else instances[instance]?.giveBack(cost)
      }
      expect(burstOf(admitted, 100)).toBeLessThanOrEqual(60.01)
    }),
  )
})

/** Returns the burst that a bucket of the same rate would need for these admissions. */
const burstOf = (times: readonly number[], everyMs: number) => {
  let fullAt = 0
  const bursts = times.map((time) => {
    fullAt = Math.max(fullAt, time) + everyMs
    return (fullAt - time) / everyMs
  })
  return Math.max(0, ...bursts)
}

test('all instances combined never exceed the limit', async () => {
  const step = fc.record({ waitMs: fc.nat(900), instance: fc.nat(2), requests: fc.nat(12) })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20 }), async (steps) => {
      const { world, start } = createWorld({ burst: 60, perSecond: 10 })
      const instances = [start(), start(), start()]
      const admitted: number[] = []
      for (const { waitMs, instance, requests } of steps) {
        world.now += waitMs
        const answers = await Promise.all(Array.from({ length: requests }, () => instances[instance]?.(1)))
        admitted.push(...answers.filter((isAdmitted) => isAdmitted).map(() => world.now))
      }
      expect(burstOf(admitted, 100)).toBeLessThanOrEqual(60)
    }),
  )
})

test('refuses an unaffordable cost with one query', async () => {
  let queries = 0
  const leaseFromShared: LeaseFromShared = async (_limit, _wanted, now) => {
    queries += 1
    return { from: now, until: now + 20 }
  }
  const limit = { burst: 100, perSecond: 100 }
  const consume = createLeasedBucket({ limit, now: () => 1_000, leaseFromShared, consumeLocally: () => true })
  expect(await consume(50)).toBe(false)
  expect(queries).toBe(1)
  expect(await consume(2)).toBe(true)
})

test('refuses several unaffordable costs with few queries', async () => {
  let [time, queries] = [1_000, 0]
  const leaseFromShared: LeaseFromShared = async (_limit, _wanted, now) => {
    queries += 1
    time += 1
    return { from: now, until: now + 20 }
  }
  const limit = { burst: 100, perSecond: 100 }
  const consume = createLeasedBucket({ limit, now: () => time, leaseFromShared, consumeLocally: () => true })
  expect(await Promise.all([50, 60, 2, 70].map((cost) => consume(cost)))).toContain(false)
  expect(await Promise.all([50, 60].map((cost) => consume(cost)))).toEqual([false, false])
  expect(queries).toBeLessThanOrEqual(6)
})

describe('1000 requests at once and 100 per second', () => {
  const limit = { burst: 1000, perSecond: 100 }
  const admittedOf = async (asked: readonly (boolean | Promise<boolean>)[]) =>
    (await Promise.all(asked)).filter((isAdmitted) => isAdmitted).length

  test('admit an entire burst on two instances', async () => {
    const { world, start } = createWorld(limit)
    const [one, other] = [start(), start()]
    const asked = Array.from({ length: 1100 }, (_, index) => (index % 2 ? one(1) : other(1)))
    expect(await admittedOf(asked)).toBe(1000)
    expect(world.queries).toBe(22)
  })

  test('need one query per second during a flood', async () => {
    const { world, start } = createWorld(limit)
    const consume = start()
    await admittedOf(Array.from({ length: 1100 }, () => consume(1)))
    const before = world.queries
    for (let index = 0; index < 990; index++) {
      world.now += 1
      expect(await consume(1)).toBe(false)
    }
    expect(world.queries).toBe(before)
    world.now += 10
    expect(await admittedOf(Array.from({ length: 200 }, () => consume(1)))).toBe(100)
  })

  test('grant either all tokens of a request or none', async () => {
    const { start } = createWorld(limit)
    const consume = start()
    expect([await consume(950), await consume(60), await consume(1)]).toEqual([true, false, true])
  })
})

test('returned tokens are available again', async () => {
  const { world, start } = createWorld({ burst: 40, perSecond: 1 })
  const consume = start()
  for (let count = 0; count < 100; count += 1) {
    expect(await consume(2)).toBe(true)
    consume.giveBack(2)
  }
  expect([world.queries, await consume(38)]).toEqual([1, true])
})

test('uses the instance’s limit while the database is unreachable', async () => {
  const { world, start } = createWorld({ burst: 60, perSecond: 1 })
  const consume = start()
  world.isReachable = false
  world.localTokens = 2
  expect([await consume(1), await consume(1), await consume(1)]).toEqual([true, true, false])
  world.isReachable = true
  expect(await consume(1)).toBe(true)
})

test('a slow database does not cause refusals', async () => {
  const { world } = createWorld({ burst: 60, perSecond: 10 })
  const slow = createLeasedBucket({
    limit: { burst: 60, perSecond: 10 },
    now: () => world.now,
    consumeLocally: () => false,
    leaseFromShared: async ({ everyMs }, wanted, now) => {
      world.now += 5_000
      return { from: now, until: now + wanted * everyMs }
    },
  })
  expect([await slow(1), await slow(2)]).toEqual([true, true])
})
