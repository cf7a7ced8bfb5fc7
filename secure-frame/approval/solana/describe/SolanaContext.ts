import type { Words } from '../../messages/loadWords.ts'
import type { SolanaMessages } from '../../messages/solana/en.ts'
import type { SolanaToken } from './tokens.ts'

/** A token account, as known from the chain or from an instruction that opens it. */
export interface KnownAccount {
  mint?: string
  owner?: string
  /** The held amount on the chain. */
  units?: bigint
}

/** The input for describing an instruction. */
export interface SolanaContext {
  /** The visitor's address. */
  account: string
  words: Words
  said: SolanaMessages
  /** For undefined, returns the network's coin. */
  tokenOf: (mint: string | undefined) => SolanaToken
  accountOf: (address: string | undefined) => KnownAccount
  /** True if the account exists. Undefined until known. */
  isThere: (address: string) => boolean | undefined
}
