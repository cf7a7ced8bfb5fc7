import { address, getAddressEncoder, getProgramDerivedAddress } from '@solana/web3.js'
import { createRecentMap } from '../../recentMap.ts'

/** Orca Whirlpools: https://docs.orca.so */
export const whirlpoolProgram = address('whirLbMiicVdio4qvUfM5KAg6Ct8VwpYzGff3uctyCc')
/** Orca's own config account, to which its pools belong. */
const config = address('2LecshUwdy9xi7meFgHtFJQNSKk4KdTrcpvaB56dP2NQ')
/** Tick spacings of the fee tiers. A pair can have one pool per tier. */
const tickSpacings = [1, 2, 4, 8, 16, 64, 96, 128, 256]
const mostPairs = 5000

const encoder = getAddressEncoder()
const bytesOf = (mint: string) => encoder.encode(address(mint))

const isBefore = (one: string, other: string) => {
  const [a, b] = [bytesOf(one), bytesOf(other)]
  const index = a.findIndex((byte, at) => byte !== b[at])
  return (a[index] ?? 0) < (b[index] ?? 0)
}

/** Sorts two mints in pool order: the one with the smaller bytes first. */
export const sortMints = (one: string, other: string): readonly [mintA: string, mintB: string] =>
  isBefore(one, other) ? [one, other] : [other, one]

const derive = async (one: string, other: string): Promise<string[]> => {
  const [mintA, mintB] = sortMints(one, other)
  const fixed = ['whirlpool', bytesOf(config), bytesOf(mintA), bytesOf(mintB)]
  const derived = tickSpacings.map((spacing) => {
    const seeds = [...fixed, Uint8Array.of(spacing & 0xff, spacing >> 8)]
    return getProgramDerivedAddress({ programAddress: whirlpoolProgram, seeds })
  })
  return (await Promise.all(derived)).map(([pool]) => pool)
}

const known = createRecentMap<string, Promise<string[]>>(mostPairs)

/** Returns the possible addresses of Orca pools for two mints. Pool addresses are derived from the mints. */
export const findWhirlpools = (one: string, other: string): Promise<string[]> => {
  const key = `${one} ${other}`
  const found = known.get(key) ?? derive(one, other)
  known.set(key, found)
  return found
}
