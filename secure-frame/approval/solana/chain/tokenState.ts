import { readableSymbol } from '#protocol/vocabulary/tokenText'
import { isTokenProgram, token2022Program } from '../programs/addresses.ts'
import { textOrHex } from '../programs/layouts.ts'
import { createByteReader, UnreadableBytesError } from '../wire/createByteReader.ts'
import type { SolanaAccountState } from './nodeAnswers.ts'

export interface TokenAccount {
  mint: string
  owner: string
  units: bigint
  /** The address that is allowed to spend some of the tokens, and the amount. */
  delegate?: string
  delegated: bigint
}

/** A token's mint: its decimals, and the authorities that its issuers keep. */
export interface Mint {
  program: string
  decimals: number
  /** Read from the Token-2022 metadata in the mint itself. */
  symbol?: string
  /** The address that can transfer or burn every holder's tokens. */
  permanentDelegate?: string
  /** The program that runs on every transfer. */
  transferHook?: string
  /** True if the issuers charge a fee on every transfer. */
  hasTransferFee: boolean
}

const accountBytes = 165
const mintBytes = 82
/** Offset of the Token-2022 account type after the base account: 1 is a mint, 2 a token account. */
const kindAt = 165
const noKey = '1'.repeat(32)

const kindOf = ({ owner, data }: SolanaAccountState) => {
  if (!isTokenProgram(owner)) return undefined
  if (data.length === mintBytes) return 'mint'
  if (data.length === accountBytes) return 'account'
  if (owner !== token2022Program || data.length <= kindAt) return undefined
  return data[kindAt] === 1 ? 'mint' : 'account'
}

const orNothing = <T>(read: () => T): T | undefined => {
  try {
    return read()
  } catch (error) {
    if (error instanceof UnreadableBytesError) return undefined
    throw error
  }
}

/**
 * Reads a token account from an account state. Undefined if the state is something else, or the account does not exist
 * yet.
 */
export const readTokenAccount = (state: SolanaAccountState | null | undefined): TokenAccount | undefined => {
  if (!state || kindOf(state) !== 'account') return undefined
  return orNothing(() => {
    const { key, u64, u32, u8, take } = createByteReader(state.data)
    const [mint, owner, units] = [key(), key(), u64()]
    const [hasDelegate, delegate] = [u32() === 1, key()]
    if (u8() === 0) return undefined
    take(12)
    return { mint, owner, units, delegated: u64(), ...(hasDelegate ? { delegate } : {}) }
  })
}

const extensionKinds = { transferFee: 1, permanentDelegate: 12, transferHook: 14, metadata: 19 }

/** Returns a mint's extensions by type. Each extension begins with its type and length. */
const readExtensions = (data: Uint8Array): ReadonlyMap<number, Uint8Array> => {
  const found = new Map<number, Uint8Array>()
  if (data.length <= kindAt) return found
  const { u16, take, left } = createByteReader(data.subarray(kindAt + 1))
  // Zero padding follows the extensions.
  while (left() >= 4) {
    const [kind, length] = [u16(), u16()]
    if (kind === 0) break
    found.set(kind, take(length))
  }
  return found
}

const readSymbol = (data: Uint8Array) => {
  const { take, u32 } = createByteReader(data)
  take(64)
  take(u32())
  return readableSymbol(textOrHex(take(u32())))
}

const keyOrNone = (data: Uint8Array | undefined, at = 0) => {
  if (!data) return undefined
  const { take, key } = createByteReader(data)
  take(at)
  const read = key()
  return read === noKey ? undefined : read
}

/** Reads a mint from an account state. Undefined if the state is not a mint. */
export const readMint = (state: SolanaAccountState | null | undefined): Mint | undefined => {
  if (!state || kindOf(state) !== 'mint') return undefined
  return orNothing(() => {
    const { take, u8 } = createByteReader(state.data)
    take(44)
    const decimals = u8()
    const extensions = readExtensions(state.data)
    const metadata = extensions.get(extensionKinds.metadata)
    return {
      program: state.owner,
      decimals,
      symbol: metadata && readSymbol(metadata),
      permanentDelegate: keyOrNone(extensions.get(extensionKinds.permanentDelegate)),
      transferHook: keyOrNone(extensions.get(extensionKinds.transferHook), 32),
      hasTransferFee: extensions.has(extensionKinds.transferFee),
    }
  })
}
