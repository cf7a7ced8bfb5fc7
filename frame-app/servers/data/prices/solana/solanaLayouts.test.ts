import { base64 } from '@scure/base'
import { expect, test } from 'vitest'
import { whirlpoolProgram } from './findWhirlpools.ts'
import { wrappedSol } from './solanaAnchors.ts'
import { readWhirlpool } from './solanaLayouts.ts'

/** The first bytes of the SOL/USDC pool on the main network in September 2026, before its rewards. */
const begin = base64.decode(
  'P5XRDOGAYwkT5EH4ORPKaLBjT7Al/eqohzfoQRDRJV41ezN33e4czf8EAAQAkAEUBf+1Ti6FiwIAAAAAAAAAAAAdaVgzmiooUAAAAAAAAAAAR6X//6NzIiQAAAAAnIRsBgAAAAAGm4hX/quBhPtof2NGGMA12sQ53BrrO1WYoPAAAAAAAchN8kM4mDvkqFswl7r0C8lXEQjSiawAs2jfF11Edc96OSPl7Rfn7LcAAAAAAAAAAMb6evO+2606PWXzaqvJdDGxu+TC0vbg5HymAgNFL11hFl+VcsWpaqUC3VEQVKJqbSWO98HW1sGu4SkZFNxRAjKm9XJbdHiCFwAAAAAAAAAACIOqagAAAAAMANCv64YU2n8Zq6AtQPGMaSWF9lAg387T1eX5qcDE',
)
const accountOf = (bytes: number) => {
  const data = new Uint8Array(bytes)
  data.set(begin)
  return { owner: whirlpoolProgram, data }
}

test('reads a main network pool in Orca’s layout', () => {
  const pool = readWhirlpool(accountOf(653))
  expect(pool).toMatchObject({
    a: { mint: wrappedSol },
    b: { mint: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v' },
    liquidity: 716_354_077_242_879n,
  })
  // Its tick is -23225: 1.0001 to that power is the price of SOL's smallest unit (9 decimals) in USDC's (6).
  expect((Number(pool?.sqrtPriceX64) / 2 ** 64) ** 2).toBeCloseTo(1.0001 ** -23_225, 5)
})

test('ignores accounts of another size or program', () => {
  expect(readWhirlpool(accountOf(654))).toBeUndefined()
  expect(readWhirlpool({ ...accountOf(653), owner: wrappedSol })).toBeUndefined()
  expect(readWhirlpool(undefined)).toBeUndefined()
})
