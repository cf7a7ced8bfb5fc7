import type { Hex, TransactionSerializableEIP1559, TransactionSerializableLegacy } from 'viem'
import type { Json } from '#protocol/vocabulary/json'
import type { Network } from '#protocol/vocabulary/network'
import type { PermissionContracts } from '#protocol/vocabulary/permissionContracts'
import type { SendOptions } from '#protocol/vocabulary/solanaSendOptions'
import type { VisitorSeal } from './content.ts'
import type { LeastPrices, UserOperation } from './evm/operations/userOperation.ts'
import type { Delegation } from './evm/permissions/Delegation.ts'
import type { SolanaTransaction } from './solana/wire/readWire.ts'

/** A read of the chain, through our own proxy. */
export type ReadChain = (method: string, params: readonly Json[]) => Promise<Json>

/** Loads the project's own descriptors (ERC-7730), as parsed JSON. */
export type LoadDescriptors = () => Promise<readonly unknown[]>

/** A request of a page that needs the visitor's approval. */
export interface ApprovalRequest {
  /** The page's origin, as the browser reports it. */
  origin: string
  method: string
  params: Json
  /** The visitor's address on the network, checksummed. */
  account: string
  network: Network
  rpc: ReadChain
  /** The languages that the page wants, most wanted first (BCP 47). */
  languages: readonly string[]
  seal?: VisitorSeal
  /** Undefined where the project has no descriptors of its own. */
  loadDescriptors?: LoadDescriptors
  /** Loads the contracts that permissions may call. Undefined where the operator lists none for the project. */
  loadPermissionContracts?: () => Promise<PermissionContracts>
  /** Whether the visitor wants the account to make plain transactions alone. */
  isPlain?: boolean
  /** Whether somebody carries user operations on this network. */
  hasBundler?: boolean
  /** Whether the project pays fees on this network. */
  isPaidByProject?: boolean
  /** Who was to pay the fee has stepped back after the sheet was approved: it is asked again, of the visitor. */
  isUnsponsored?: boolean
  /** The bundler has refused the approved operation: it takes no lower prices than these. */
  leastPrices?: LeastPrices
}

/** A value of typed data in canonical form: integers are decimal digits, bytes and addresses lower-case hex. */
export type TypedValue = string | boolean | readonly TypedValue[] | { readonly [field: string]: TypedValue }

/** Typed data (EIP-712) in canonical form: each value fits its declared type, and all of it is signed. */
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
  /** It is signed. */
  delegation: Delegation
  /** The signatures of the functions that it names by their selectors. */
  functions: readonly string[]
  /** What the page is answered, but for the context. */
  answer: { readonly [field: string]: Json }
}

/** Transactions of Solana, each with the signatures that are there, and what becomes of them once they are signed. */
export interface SolanaSigning {
  transactions: readonly SolanaTransaction[]
  /** What the page is answered: one or all of them signed, or the signature of the one that was sent. */
  answers: 'one' | 'all' | 'sent'
  sendOptions?: SendOptions
  /** Reads what they take from lookup tables once more. Rejects where it is something else than was shown. */
  confirmTables: () => Promise<void>
}

/** What the page waits for: the id of a batch, the hash of the transaction that carries it, or that of the operation. */
export type OperationAnswer = 'id' | 'hash' | 'operation'

/** What the visitor approved: exactly this may be signed. Those of a message, typed data and a transaction are sign jobs of the wallet. */
export type Approved =
  | { type: 'message'; raw: Hex }
  | { type: 'typedData'; typedData: TypedData }
  /** A payment (EIP-3009) that ends so long after it is signed. */
  | { type: 'payment'; typedData: TypedData; lifeSeconds: number }
  /** With `delegate`, the account is given that contract's code (EIP-7702), with the zero address none; of calls with the first. */
  | { type: 'transaction'; transaction: EvmTransaction; delegate?: Hex }
  /** `runs`: the contract whose code the account has to run for them. Without it they would do nothing. */
  | { type: 'calls'; transactions: readonly EvmTransaction[]; delegate?: Hex; runs?: Hex }
  /** Calls as a user operation (ERC-4337): with `gives`, the account is given that code by an authorization of this nonce. */
  | {
      type: 'operation'
      operation: UserOperation
      gives?: { delegate: Hex; nonce: number }
      answers: OperationAnswer
      /** The same with the gas and prices that the bundler takes by now. Rejects where that exceeds what was shown. */
      renew?: () => Promise<UserOperation>
    }
  /** `code`: the account gets its first code before. The page asked for one, or for a list of them. */
  | {
      type: 'permissions'
      form: 'list' | 'one'
      grants: readonly Grant[]
      code?: { transaction: EvmTransaction; delegate: Hex }
    }
  /** One permission ends with it, or all. */
  | { type: 'end'; transaction: EvmTransaction }
  /** Of Solana: the bytes that are signed. `isOwnForm`: they are not those of the page's text. */
  | { type: 'solanaMessage'; bytes: Uint8Array; isOwnForm: boolean }
  | { type: 'solanaTransactions'; signing: SolanaSigning }
