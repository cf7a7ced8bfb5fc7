import type { Hex, TransactionSerializableEIP1559, TransactionSerializableLegacy } from 'viem'
import type { Json } from '#protocol/vocabulary/json'
import type { Network } from '#protocol/vocabulary/network'
import type { PermissionContracts } from '#protocol/vocabulary/permissionContracts'
import type { SendOptions } from '#protocol/vocabulary/solanaSendOptions'
import type { VisitorSeal } from './content.ts'
import type { LeastPrices, UserOperation } from './evm/operations/userOperation.ts'
import type { Delegation } from './evm/permissions/Delegation.ts'
import type { SolanaTransaction } from './solana/wire/readWire.ts'

/** Reads from the chain through Foyer's own proxy. */
export type ReadChain = (method: string, params: readonly Json[]) => Promise<Json>

/** Loads the project's own descriptors (ERC-7730), as parsed JSON. */
export type LoadDescriptors = () => Promise<readonly unknown[]>

/** A page's request that needs the visitor's approval. */
export interface ApprovalRequest {
  /** The page's origin, as the browser reports it. */
  origin: string
  method: string
  params: Json
  /** The visitor's address on the network with checksum. */
  account: string
  network: Network
  rpc: ReadChain
  /** The page's languages in order of preference (BCP 47). */
  languages: readonly string[]
  seal?: VisitorSeal
  /** Undefined if the project has no descriptors. */
  loadDescriptors?: LoadDescriptors
  /** Loads the contracts that permissions can call. Undefined if the operator has listed none for the project. */
  loadPermissionContracts?: () => Promise<PermissionContracts>
  /** True if the visitor allows the account only plain transactions. */
  isPlain?: boolean
  /** True if a bundler executes user operations on this network. */
  hasBundler?: boolean
  /** True if the project pays fees on this network. */
  isPaidByProject?: boolean
  /** True if the sponsor withdrew after the approval. The visitor must then approve again. */
  isUnsponsored?: boolean
  /** The minimum prices of the bundler that rejected the approved operation. */
  leastPrices?: LeastPrices
}

/** A typed data value in canonical form. Integers are decimal digits. Bytes and addresses are lower-case hex. */
export type TypedValue = string | boolean | readonly TypedValue[] | { readonly [field: string]: TypedValue }

/** Typed data (EIP-712) in canonical form. Each value matches its declared type, and all of it is signed. */
export interface TypedData {
  domain: Readonly<Record<string, TypedValue>>
  /** Contains `EIP712Domain` and the types of the message. */
  types: Readonly<Record<string, readonly { name: string; type: string }[]>>
  primaryType: string
  message: Readonly<Record<string, TypedValue>>
}

/** A complete transaction. */
export type EvmTransaction = TransactionSerializableEIP1559 | TransactionSerializableLegacy

/** A permission that the account grants (ERC-7715). */
export interface Grant {
  /** The part that is signed. */
  delegation: Delegation
  /** Signatures of the functions. The delegation contains only their selectors. */
  functions: readonly string[]
  /** The response to the page, without the context. */
  answer: { readonly [field: string]: Json }
}

/** Solana transactions with their existing signatures, and how they are used once signed. */
export interface SolanaSigning {
  transactions: readonly SolanaTransaction[]
  /**
   * The response to the page: one signed transaction, all signed transactions, or the signature of the sent
   * transaction.
   */
  answers: 'one' | 'all' | 'sent'
  sendOptions?: SendOptions
  /** Reads the accounts in lookup tables again. Rejects if they differ from the displayed ones. */
  confirmTables: () => Promise<void>
}

/** The result that the page expects: the batch id, the transaction hash, or the operation hash. */
export type OperationAnswer = 'id' | 'hash' | 'operation'

/**
 * The content that the visitor approved. Only this can be signed. Messages, typed data and transactions are sign jobs of the
 * wallet.
 */
export type Approved =
  | { type: 'message'; raw: Hex }
  | { type: 'typedData'; typedData: TypedData }
  /** A payment (EIP-3009) that expires `lifeSeconds` after it is signed. */
  | { type: 'payment'; typedData: TypedData; lifeSeconds: number }
  /**
   * `delegate`: the contract whose code is set on the account (EIP-7702). The zero address removes the code. For calls,
   * the first transaction sets it.
   */
  | { type: 'transaction'; transaction: EvmTransaction; delegate?: Hex }
  /** `runs`: the contract whose code the account must run. Without that code, the calls would have no effect. */
  | { type: 'calls'; transactions: readonly EvmTransaction[]; delegate?: Hex; runs?: Hex }
  /**
   * Calls as a user operation (ERC-4337). `gives`: the code that an authorization with this nonce sets on the account.
   */
  | {
      type: 'operation'
      operation: UserOperation
      gives?: { delegate: Hex; nonce: number }
      answers: OperationAnswer
      /**
       * Returns the operation with the bundler's current gas limits and prices. Rejects if they exceed the displayed
       * ones.
       */
      renew?: () => Promise<UserOperation>
    }
  /**
   * `code`: the transaction that first sets the account's code. `form`: the page requested one permission, or a list.
   */
  | {
      type: 'permissions'
      form: 'list' | 'one'
      grants: readonly Grant[]
      code?: { transaction: EvmTransaction; delegate: Hex }
    }
  /** Ends one or all permissions. */
  | { type: 'end'; transaction: EvmTransaction }
  /** The signed bytes of a Solana message. `isOwnForm`: they differ from the page's text. */
  | { type: 'solanaMessage'; bytes: Uint8Array; isOwnForm: boolean }
  | { type: 'solanaTransactions'; signing: SolanaSigning }
