import { base58 } from '@scure/base'
import { whirlpoolProgram } from './findWhirlpools.ts'
import type { SolanaAccount } from './readSolanaAccounts.ts'

/** Addresses of the SPL Token and Token-2022 programs. */
const tokenPrograms = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb']
const mintBytes = 82
const accountBytes = 165
const whirlpoolBytes = 653

const viewOf = ({ data }: SolanaAccount) => new DataView(data.buffer, data.byteOffset, data.byteLength)
const addressAt = ({ data }: SolanaAccount, at: number) => base58.encode(data.subarray(at, at + 32))
const wideAt = (account: SolanaAccount, at: number) =>
  viewOf(account).getBigUint64(at, true) + (viewOf(account).getBigUint64(at + 8, true) << 64n)
const isOfToken = ({ owner }: SolanaAccount) => tokenPrograms.includes(owner)

/** Returns the decimals of a mint. Undefined for other accounts. Token-2022 stores extensions after 165 bytes. */
export const decimalsOf = (account: SolanaAccount | undefined) => {
  if (!account || !isOfToken(account)) return undefined
  const { length } = account.data
  const isMint = length === mintBytes || (length > accountBytes && account.data[accountBytes] === 1)
  return isMint ? account.data[44] : undefined
}

/** Returns a token account's balance of this mint. 0 for another mint or another type of account. */
export const amountOf = (account: SolanaAccount | undefined, mint: string) => {
  if (!account || !isOfToken(account) || account.data.length < accountBytes) return 0n
  return addressAt(account, 0) === mint ? viewOf(account).getBigUint64(64, true) : 0n
}

interface PoolSide {
  mint: string
  /** Token account that contains the pool's tokens of this mint. */
  vault: string
}

/** An Orca pool. Its price is the price of side A in side B. */
export interface Whirlpool {
  a: PoolSide
  b: PoolSide
  /** Liquidity at the pool's price. 0 if the price is outside all positions. */
  liquidity: bigint
  /** Square root of the price in base units, as Q64.64. */
  sqrtPriceX64: bigint
}

/** Parses an Orca pool. Undefined for other accounts. */
export const readWhirlpool = (account: SolanaAccount | undefined): Whirlpool | undefined => {
  if (account?.owner !== whirlpoolProgram || account.data.length !== whirlpoolBytes) return undefined
  return {
    a: { mint: addressAt(account, 101), vault: addressAt(account, 133) },
    b: { mint: addressAt(account, 181), vault: addressAt(account, 213) },
    liquidity: wideAt(account, 49),
    sqrtPriceX64: wideAt(account, 65),
  }
}
