import { defineMethod } from './defineMethod.ts'
import { WireError } from './errors/remote.ts'
import * as z from './schema.ts'
import { Address } from './vocabulary/address.ts'
import type { Cacao } from './vocabulary/cacao.ts'
import { ChainId } from './vocabulary/caip.ts'
import { Json } from './vocabulary/json.ts'
import { flag, nothing, text } from './vocabulary/scalars.ts'
import { SignInData } from './vocabulary/signIn.ts'

/** Fields of an account: its chain (CAIP-2), and its address in the format of its namespace. */
const account = { chainId: ChainId, address: Address }

/** A signed sign-in message with its data. */
export const SiwxSession = z.strictObject({
  data: SignInData,
  /** The text form of `data`, as sent to the wallet. */
  message: text(16_384),
  /** Hex for eip155; base58 for solana. */
  signature: text(40_000),
  /** Base64 of the signed bytes, if they differ from the text because the wallet signed a Solana off-chain message. */
  signedMessage: z.optional(text(32_768)),
  /**
   * Set if the wallet signed while it connected (CAIP-74). It repeats the fields above. The modal validates it with the
   * Cacao schema.
   */
  cacao: z.optional(z.custom<Cacao>((value) => typeof value === 'object')),
})
export type SiwxSession = z.infer<typeof SiwxSession>

/**
 * The modal's calls to a page that supports sign-in, with their timeouts. They are sent through `siwx` of `appToHost`.
 * Pages without sign-in do not load this table.
 */
export const siwxMethods = {
  getRules: defineMethod({
    params: z.strictObject({}),
    result: z.strictObject({
      /** True if visitors who do not sign in are disconnected. */
      isRequired: flag,
      /** True if a session is valid only for one chain. */
      isPerChain: flag,
      /** True if a session ends when its wallet disconnects. */
      signsOutOnDisconnect: flag,
    }),
    deadlineMs: 10_000,
  }),
  /**
   * Returns the fields of a message with a new nonce. The modal writes the text from them (EIP-4361 or Sign in with
   * Solana). If the visitor's account is not known yet, `accountAddress` is empty in the params and in the result.
   */
  createMessage: defineMethod({
    params: z.strictObject({ accountAddress: Address, chainId: ChainId }),
    result: SignInData,
    deadlineMs: 15_000,
  }),
  /** Verifies the session and stores it. */
  addSession: defineMethod({ params: SiwxSession, result: nothing, deadlineMs: 20_000 }),
  /** Returns the fields of each valid session of the account, on any chain of its namespace. */
  getSessions: defineMethod({ params: z.strictObject(account), result: z.listOf(SignInData, 64), deadlineMs: 15_000 }),
  /** Ends the account's session on that chain. */
  revokeSession: defineMethod({ params: z.strictObject(account), result: nothing, deadlineMs: 15_000 }),
}

/** The page's response: the method's result or its error. */
export const SiwxAnswer = z.union(z.strictObject({ error: WireError }), z.strictObject({ result: z.optional(Json) }))
export type SiwxAnswer = z.infer<typeof SiwxAnswer>

type SiwxMethods = typeof siwxMethods
export type SiwxMethod = keyof SiwxMethods
export type SiwxParams<Name extends SiwxMethod> = z.infer<SiwxMethods[Name]['params']>
export type SiwxResult<Name extends SiwxMethod> = z.infer<SiwxMethods[Name]['result']>
