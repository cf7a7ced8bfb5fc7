import type { Hex, TransactionSerializableEIP1559, TransactionSerializableLegacy } from 'viem'
import type { Json } from '#protocol/vocabulary/json'
import type { Network } from '#protocol/vocabulary/network'
import type { PermissionContracts } from '#protocol/vocabulary/permissionContracts'
import type { SendOptions } from '#protocol/vocabulary/solanaSendOptions'
import type { VisitorSeal } from './content.ts'
import type { LeastPrices, UserOperation } from './evm/operations/userOperation.ts'
import type { Delegation } from './evm/permissions/Delegation.ts'
import type { SolanaTransaction } from './solana/wire/readWire.ts'

/** Reads the chain through Foyer's own proxy. */
export type ReadChain = (method: string, params: readonly Json[]) => Promise<Json>

/** Loads the project's own descriptors (ERC-7730), as parsed JSON. */
export type LoadDescriptors = () => Promise<readonly unknown[]>

/** A page's request that needs the visitor's approval. */
export interface ApprovalRequest {
  /** The page's origin, as the browser reports it. */
  origin: string
  method: string
  params: Json
  /** The visitor's address on the network, with checksum. */
  account: string
  network: Network
  rpc: ReadChain
  /** The page's preferred languages, the most preferred first (BCP 47). */
  languages: readonly string[]
  seal?: VisitorSeal
  /** Undefined if the project has no descriptors of its own. */
  loadDescriptors?: LoadDescriptors
  /** Loads the contracts that permissions can call. Undefined if the operator lists none for the project. */
  loadPermissionContracts?: () => Promise<PermissionContracts>
  /** True if the visitor wants the account to make only plain transactions. */
  isPlain?: boolean
  /** True if a bundler executes user operations on this network. */
  hasBundler?: boolean
  /** True if the project pays fees on this network. */
  isPaidByProject?: boolean
  /** True if the sponsor withdrew after the approval: the visitor is asked again. */
  isUnsponsored?: boolean
  /** The minimum prices of the bundler, which refused the approved operation. */
  leastPrices?: LeastPrices
}

/** A value of typed data in canonical form: integers are decimal digits, bytes and addresses lower-case hex. */
export type TypedValue = string | boolean | readonly TypedValue[] | { readonly [field: string]: TypedValue }

/** Typed data (EIP-712) in canonical form: each value fits its declared type, and everything is signed. */
export interface TypedData {
  domain: Readonly<Record<string, TypedValue>>
  /** `EIP712Domain`, and the types of the message. */
  types: Readonly<Record<string, readonly { name: string; type: string }[]>>
  primaryType: string
  message: Readonly<Record<string, TypedValue>>
}

/** A complete transaction. */
export type EvmTransaction = TransactionSerializableEIP1559 | TransactionSerializableLegacy

/** A permission that the account gives (ERC-7715). */
export interface Grant {
  /** The signed part. */
  delegation: Delegation
  /** The signatures of the functions that the delegation names by selector. */
  functions: readonly string[]
  /** The answer to the page, without the context. */
  answer: { readonly [field: string]: Json }
}

/** Solana transactions with their existing signatures, and their use once signed. */
export interface SolanaSigning {
  transactions: readonly SolanaTransaction[]
  /** The answer to the page: one or all of the signed transactions, or the signature of the sent one. */
  answers: 'one' | 'all' | 'sent'
  sendOptions?: SendOptions
  /** Reads the accounts from lookup tables again. Rejects if they differ from the displayed ones. */
  confirmTables: () => Promise<void>
}

/** The result that the page waits for: the id of a batch, the hash of its transaction, or the hash of the operation. */
export type OperationAnswer = 'id' | 'hash' | 'operation'

/**
 * The visitor's approval: exactly this can be signed. Messages, typed data and transactions are sign jobs of the
 * wallet.
 */
export type Approved =
  | { type: 'message'; raw: Hex }
  | { type: 'typedData'; typedData: TypedData }
  /** A payment (EIP-3009) that expires this long after it is signed. */
  | { type: 'payment'; typedData: TypedData; lifeSeconds: number }
  /**
   * `delegate`: the contract whose code the account receives (EIP-7702); the zero address removes the code. For calls,
   * the first transaction sets it.
   */
  | { type: 'transaction'; transaction: EvmTransaction; delegate?: Hex }
  /** `runs`: the contract whose code the account must run for the calls. Without it, they would have no effect. */
  | { type: 'calls'; transactions: readonly EvmTransaction[]; delegate?: Hex; runs?: Hex }
  /**
   * Calls as a user operation (ERC-4337). With `gives`, the account receives that code by an authorization of this
   * nonce.
   */
  | {
      type: 'operation'
      operation: UserOperation
      gives?: { delegate: Hex; nonce: number }
      answers: OperationAnswer
      /** Returns the operation with the bundler's current gas and prices. Rejects if they exceed the displayed ones. */
      renew?: () => Promise<UserOperation>
    }
  /** `code`: the account receives its first code before. `form`: the page requested one permission, or a list. */
  | {
      type: 'permissions'
      form: 'list' | 'one'
      grants: readonly Grant[]
      code?: { transaction: EvmTransaction; delegate: Hex }
    }
  /** Ends one permission, or all. */
  | { type: 'end'; transaction: EvmTransaction }
  /** The signed bytes of a Solana message. `isOwnForm`: they differ from the page's text. */
  | { type: 'solanaMessage'; bytes: Uint8Array; isOwnForm: boolean }
  | { type: 'solanaTransactions'; signing: SolanaSigning }
