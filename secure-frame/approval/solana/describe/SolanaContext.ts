import type { Words } from '../../messages/loadWords.ts'
import type { SolanaMessages } from '../../messages/solana/en.ts'
import type { SolanaToken } from './tokens.ts'

/** A token account, known from the chain or from an instruction that creates it. */
export interface KnownAccount {
  mint?: string
  owner?: string
  /** The balance on the chain. */
  units?: bigint
}

/** The data that is needed to describe an instruction. */
export interface SolanaContext {
  /** The visitor's address. */
  account: string
  words: Words
  said: SolanaMessages
  /** Returns the native coin if the mint is undefined. */
  tokenOf: (mint: string | undefined) => SolanaToken
  accountOf: (address: string | undefined) => KnownAccount
  /** True if the account exists. Undefined while this is not known. */
  isThere: (address: string) => boolean | undefined
}
