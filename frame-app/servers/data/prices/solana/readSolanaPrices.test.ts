import { base58, base64 } from '@scure/base'
import { expect, test } from 'vitest'
import type { SolanaChain } from '../../chains.ts'
import { createFakeNode } from '../../test/fakeNode.ts'
import { mintAccount, type TestToken, whirlpoolAccounts } from '../../test/whirlpoolAccounts.ts'
import { findWhirlpools } from './findWhirlpools.ts'
import { readSolanaPrices } from './readSolanaPrices.ts'
import { wrappedSol } from './solanaAnchors.ts'

const mintOf = (byte: number) => base58.encode(new Uint8Array(32).fill(byte))
const usdc: TestToken = { mint: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', decimals: 6 }
const sol: TestToken = { mint: wrappedSol, decimals: 9 }
const [coral, shell, thin] = [1, 2, 3].map((byte) => ({ mint: mintOf(byte), decimals: byte })) as [
  ...[TestToken, TestToken, TestToken],
]

type Accounts = Awaited<ReturnType<typeof whirlpoolAccounts>>

const chainOf = (accounts: Accounts, chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'): SolanaChain => {
  const byAddress = new Map(accounts.map((account) => [account.address, account]))
  const read = (address: string) => {
    if (base58.decode(address).length !== 32) throw new Error('It is no address')
    const account = byAddress.get(address)
    return account ? { owner: account.owner, data: [base64.encode(account.data), 'base64'] } : null
  }
  return {
    namespace: 'solana',
    chainId,
    asker: 'visitor',
    isTestnet: false,
    currency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    node: createFakeNode({
      getMultipleAccounts: (params) => ({ value: (params as [string[]])[0].map(read) }),
    }),
  }
}

const world = async () => [
  ...[usdc, sol, coral, shell, thin].map(mintAccount),
  ...(await whirlpoolAccounts({ token: sol, anchor: usdc, price: 150, held: 1_000_000 })),
  ...(await whirlpoolAccounts({ token: coral, anchor: usdc, price: 0.5, held: 20_000 })),
  ...(await whirlpoolAccounts({ token: shell, anchor: sol, price: 2, held: 100 })),
  ...(await whirlpoolAccounts({ token: thin, anchor: usdc, price: 7, held: 9_999 })),
]
const mints = [coral, shell, thin].map(({ mint }) => mint)

test('derives addresses of Orca’s pools on the main network', async () => {
  expect(await findWhirlpools(usdc.mint, wrappedSol)).toContain('Czfq3xZZDmsdGdUyrNLtRhGc47cXcZtLG4crryfu44zE')
})

test('uses the deepest pool’s price and ignores thin pools [ACC-02]', async () => {
  const prices = await readSolanaPrices(chainOf(await world()), mints)
  expect(new Map(prices)).toEqual(
    new Map([
      [usdc.mint, 1],
      ['Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', 1],
      [wrappedSol, 150],
      [coral.mint, 0.5],
      [shell.mint, 300],
    ]),
  )
})

test('excludes liquidity away from the price or one-sided', async () => {
  const cheap = { token: coral, anchor: usdc, price: 0.001, held: 1_000_000, tier: 5 }
  const priceBeside = async (more: { near?: number; heldOfToken?: number }) => {
    const accounts = [...(await world()), ...(await whirlpoolAccounts({ ...cheap, ...more }))]
    return (await readSolanaPrices(chainOf(accounts), mints)).get(coral.mint)
  }
  expect(await priceBeside({ near: 0 })).toBe(0.5)
  expect(await priceBeside({ near: 9_000 })).toBe(0.5)
  expect(await priceBeside({ heldOfToken: 0 })).toBe(0.5)
  expect(await priceBeside({ heldOfToken: 9_000 })).toBe(0.5)
})

test('returns no price from a pool deep only elsewhere', async () => {
  const lone = async (more: { near?: number; heldOfToken?: number }) => {
    const pool = await whirlpoolAccounts({ token: thin, anchor: usdc, price: 7, held: 1_000_000, ...more })
    const accounts = [...[usdc, sol, thin].map(mintAccount), ...pool]
    return (await readSolanaPrices(chainOf(accounts), mints)).get(thin.mint)
  }
  expect(await lone({})).toBeCloseTo(7)
  expect(await lone({ near: 9_000 })).toBeUndefined()
  expect(await lone({ heldOfToken: 9_000 })).toBeUndefined()
})

test('uses the deepest pool’s price unless deep pools disagree', async () => {
  const priceBeside = async (price: number) => {
    const other = await whirlpoolAccounts({ token: coral, anchor: usdc, price, held: 15_000, tier: 5 })
    return (await readSolanaPrices(chainOf([...(await world()), ...other]), mints)).get(coral.mint)
  }
  expect(await priceBeside(0.56)).toBeUndefined()
  expect(await priceBeside(0.44)).toBeUndefined()
  expect(await priceBeside(0.54)).toBe(0.5)
})

test('ignores accounts of other programs or mints', async () => {
  const accounts = await world()
  const foreign = accounts.map((account) => (account.data.length === 653 ? { ...account, owner: mintOf(9) } : account))
  expect((await readSolanaPrices(chainOf(foreign), mints)).has(wrappedSol)).toBe(false)
  const moved = accounts.map((account) => {
    if (account.data.length !== 165) return account
    const data = Uint8Array.from(account.data)
    data.set(base58.decode(mintOf(8)), 0)
    return { ...account, data }
  })
  expect((await readSolanaPrices(chainOf(moved), mints)).has(wrappedSol)).toBe(false)
})

test('skips invalid addresses and has no test network prices', async () => {
  const accounts = await world()
  const strange = await readSolanaPrices(chainOf(accounts), ['1'.repeat(44), coral.mint])
  expect(strange.get(coral.mint)).toBe(0.5)
  const devnet = chainOf(accounts, 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
  expect((await readSolanaPrices(devnet, mints)).size).toBe(0)
})
