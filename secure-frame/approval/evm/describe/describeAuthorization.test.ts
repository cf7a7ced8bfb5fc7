import { describe, expect, test } from 'vitest'
import { words } from '../../test/words.ts'
import type { Token } from '../chain/Token.ts'
import { describeAuthorization } from './describeAuthorization.ts'

const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const shop = '0xb872aa4de09c31f7ac5e60b42d7f8e19f391c07e'
const listed: Token = { address: usdc, kind: 'fungible', symbol: 'USDC', decimals: 6, isListed: true }
const resource = 'https://api.fjord.example/ice'
const now = Date.UTC(2026, 10, 1)

/** Describes a payment of 0.02 USDC that expires at `before`. */
const show = (before: bigint, lifeSeconds?: number) => {
  const authorization = { token: usdc, from: shop, to: shop, amount: 20_000n, after: 0n, before }
  const paid = { resource, ...(lifeSeconds === undefined ? {} : { lifeSeconds }) }
  return describeAuthorization(authorization, { request: { paid }, tokens: new Map([[usdc, listed]]), words, now })
}

describe('a payment for a paid page', () => {
  test('shows the claimed page and the amount [EMB-14, PAY-01]', () => {
    const content = show(1_900_000_000n)
    expect(content).toMatchObject({
      asks: 'wants you to pay for a page',
      confirm: expect.stringMatching(/^Pay 0.02.USDC$/),
    })
    expect(content.facts).toMatchObject([
      { name: 'Page (according to this site)', text: resource },
      { name: 'To', address: shop },
      { name: 'Until' },
    ])
  })

  test('does not expire if its lifetime starts at signing [EMB-14, PAY-01]', () => {
    expect(show(1n).confirm).toBeUndefined()
    const content = show(1n, 120)
    expect([content.failure, content.confirm]).toEqual([undefined, expect.stringMatching(/^Pay/)])
    expect(content.facts.at(-1)).toEqual({ kind: 'text', name: 'Until', text: '2 minutes after you confirm' })
  })
})
