import { expect, test } from 'vitest'
import type { SponsoredChain } from './SponsoredChain.ts'
import { watchDeposit } from './watchDeposit.ts'

test('reports a deposit below a day’s budgets once, until refilled', async () => {
  let deposit = 10n ** 18n
  const chain = { network: 'eip155:1', client: { readContract: async () => deposit } } as unknown as SponsoredChain
  const look = watchDeposit(chain, 10n ** 18n)
  expect(await look()).toBeUndefined()
  deposit = 5n * 10n ** 17n
  const line = 'eip155:1: the paymaster has 0.5 left, less than its projects may spend in a day'
  expect([await look(), await look()]).toEqual([line, undefined])
  deposit = 2n * 10n ** 18n
  expect(await look()).toBeUndefined()
  deposit = 0n
  expect(await look()).toContain('has 0 left')
})
