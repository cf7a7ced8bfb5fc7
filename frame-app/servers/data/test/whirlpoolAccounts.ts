import { address, getAddressEncoder, getProgramDerivedAddress } from '@solana/web3.js'
import { findWhirlpools, sortMints, whirlpoolProgram } from '../prices/solana/findWhirlpools.ts'

const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'

interface PutAccount {
  address: string
  /** The program that owns the data. */
  owner: string
  data: Uint8Array
}

export interface TestToken {
  mint: string
  decimals: number
}

const bytesOf = (text: string) => getAddressEncoder().encode(address(text))
const unit = (decimals: number) => 10n ** BigInt(decimals)

/** An SPL Token mint without a mint authority. */
export const mintAccount = ({ mint, decimals }: TestToken): PutAccount => {
  const data = new Uint8Array(82)
  data[44] = decimals
  // Initialized.
  data[45] = 1
  return { address: mint, owner: tokenProgram, data }
}

const tokenAccount = (place: string, mint: string, { holder, amount }: { holder: string; amount: bigint }) => {
  const data = new Uint8Array(165)
  data.set(bytesOf(mint), 0)
  data.set(bytesOf(holder), 32)
  new DataView(data.buffer).setBigUint64(64, amount, true)
  data[108] = 1
  return { address: place, owner: tokenProgram, data }
}

/** The integer part of a square root, by Newton's method. */
const rootOf = (square: bigint) => {
  let root = square
  let next = (square + 1n) / 2n
  while (next < root) {
    root = next
    next = (root + square / root) / 2n
  }
  return root
}

interface TestPool {
  token: TestToken
  /** Token in which the price is quoted. */
  anchor: TestToken
  /** The price of one token in the anchor, to six decimal places. */
  price: number
  /** Whole anchor tokens in the pool. */
  held: number
  /** The pool's balance of the token, valued in whole anchor tokens. Default: as much as of the anchor. */
  heldOfToken?: number
  /** The anchor amount within 5 % of the price, if the pool has that much. Default: all. */
  near?: number
  /** Index of the pool's fee tier. */
  tier?: number
}

/** A price move of 5 % releases 1 − 1/√1.05 (about 1/41.5) of liquidity times the price's square root. */
const liquidityOf = (near: bigint, root: bigint, isAnchorB: boolean) => {
  const reserve = (near * 415n) / 10n
  return isAnchorB ? (reserve << 64n) / root : (reserve * root) >> 64n
}

const writeWide = (view: DataView, at: number, value: bigint) => {
  view.setBigUint64(at, value & ((1n << 64n) - 1n), true)
  view.setBigUint64(at + 8, value >> 64n, true)
}

const vaultOf = async (pool: string, mint: string) => {
  const seeds = ['vault', bytesOf(pool), bytesOf(mint)]
  const [vault] = await getProgramDerivedAddress({ programAddress: whirlpoolProgram, seeds })
  return vault
}

/** The accounts of an Orca pool at its derived addresses: the pool and its token vaults. */
export const whirlpoolAccounts = async (tested: TestPool): Promise<PutAccount[]> => {
  const { token, anchor, price, held, heldOfToken = held, near = held, tier = 2 } = tested
  const pool = (await findWhirlpools(token.mint, anchor.mint))[tier]
  if (pool === undefined) throw new Error('The pair has no pool')
  const [mintA, mintB] = sortMints(token.mint, anchor.mint)
  const [vaultA, vaultB] = await Promise.all([vaultOf(pool, mintA), vaultOf(pool, mintB)])
  const [above, below] = [BigInt(Math.round(price * 1e6)) * unit(anchor.decimals), 1_000_000n * unit(token.decimals)]
  const isA = mintA === token.mint
  const ratio = isA ? (above << 128n) / below : (below << 128n) / above
  const data = new Uint8Array(653)
  const view = new DataView(data.buffer)
  const root = rootOf(ratio)
  writeWide(view, 49, liquidityOf(BigInt(near) * unit(anchor.decimals), root, isA))
  writeWide(view, 65, root)
  for (const [at, text] of [
    [101, mintA],
    [133, vaultA],
    [181, mintB],
    [213, vaultB],
  ] as const)
    data.set(bytesOf(text), at)
  const ofToken = (BigInt(Math.ceil((heldOfToken / price) * 1e6)) * unit(token.decimals)) / 1_000_000n
  const amountOf = (mint: string) => (mint === anchor.mint ? BigInt(held) * unit(anchor.decimals) : ofToken)
  return [
    { address: pool, owner: whirlpoolProgram, data },
    tokenAccount(vaultA, mintA, { holder: pool, amount: amountOf(mintA) }),
    tokenAccount(vaultB, mintB, { holder: pool, amount: amountOf(mintB) }),
  ]
}
