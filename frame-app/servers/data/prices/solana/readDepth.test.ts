import { expect, test } from 'vitest'
import { whirlpoolAccounts } from '../../test/whirlpoolAccounts.ts'
import { readDepth } from './readDepth.ts'
import { wrappedSol } from './solanaAnchors.ts'
import { readWhirlpool } from './solanaLayouts.ts'

const usdc = { mint: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', decimals: 6 }
const sol = { mint: wrappedSol, decimals: 9 }

const poolWith = async (held: { held: number; heldOfToken: number }) => {
  const accounts = await whirlpoolAccounts({ token: sol, anchor: usdc, price: 160, ...held })
  const pool = readWhirlpool(accounts[0])
  if (!pool) throw new Error('It is no pool')
  return { pool, vaults: new Map(accounts.map((account) => [account.address, account])) }
}

test('computes 2.41 % within 5 % for a full-range pool', async () => {
  const { pool, vaults } = await poolWith({ held: 160_000, heldOfToken: 160_000 })
  // 1,000 SOL and 160,000 USDC. Liquidity is the square root of their product; the price uses the square root of their
  // ratio.
  const reserves = { a: 1_000 * 1e9, b: 160_000 * 1e6 }
  const liquidity = BigInt(Math.round(Math.sqrt(reserves.a * reserves.b)))
  const depth = readDepth({ ...pool, liquidity }, vaults)
  // At 1/1.05 of the price, USDC decreases by the square root of 1.05; at 1.05 of it, SOL does.
  expect(Number(depth.a) / (reserves.a * (1 - 1 / Math.sqrt(1.05)))).toBeCloseTo(1, 4)
  expect(Number(depth.b) / (reserves.b * (1 - 1 / Math.sqrt(1.05)))).toBeCloseTo(1, 4)
})

test('limits depth to the vault and the active liquidity', async () => {
  const { pool, vaults } = await poolWith({ held: 500, heldOfToken: 320 })
  expect(readDepth({ ...pool, liquidity: 1n << 127n }, vaults)).toEqual({ a: 2n * 10n ** 9n, b: 500n * 10n ** 6n })
  expect(readDepth({ ...pool, liquidity: 0n }, vaults)).toEqual({ a: 0n, b: 0n })
  expect(readDepth(pool, new Map())).toEqual({ a: 0n, b: 0n })
})
