import type { Words } from '../../messages/loadWords.ts'
import type { SolanaMessages } from '../../messages/solana/en.ts'
import type { SolanaToken } from './tokens.ts'

/** What is known of an account of tokens, by the chain or by an instruction that opens it. */
export interface KnownAccount {
  mint?: string
  owner?: string
  /** What it holds, by the chain. */
  units?: bigint
}

/** What an instruction is described with. */
export interface SolanaContext {
  /** The visitor's address. */
  account: string
  words: Words
  said: SolanaMessages
  /** Undefined: the coin of the network. */
  tokenOf: (mint: string | undefined) => SolanaToken
  accountOf: (address: string | undefined) => KnownAccount
  /** Whether there is such an account; undefined where that is not known yet. */
  isThere: (address: string) => boolean | undefined
}
