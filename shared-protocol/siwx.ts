import { defineMethod } from './defineMethod.ts'
import { WireError } from './errors/remote.ts'
import * as z from './schema.ts'
import { Address } from './vocabulary/address.ts'
import type { Cacao } from './vocabulary/cacao.ts'
import { ChainId } from './vocabulary/caip.ts'
import { Json } from './vocabulary/json.ts'
import { flag, nothing, text } from './vocabulary/scalars.ts'
import { SignInData } from './vocabulary/signIn.ts'

/** An account: its chain (CAIP-2), and its address in the format of its namespace. */
const account = { chainId: ChainId, address: Address }

/** A signed sign-in. */
export const SiwxSession = z.strictObject({
  data: SignInData,
  /** The text of `data`, as sent to the wallet. */
  message: text(16_384),
  /** Hex for eip155, base58 for solana. */
  signature: text(40_000),
  /** Base64 of the signed bytes, if they differ from the text: a Solana off-chain message. */
  signedMessage: z.optional(text(32_768)),
  /**
   * Set if the wallet signed while it connected (CAIP-74): it repeats the fields above. The modal validates it by its
   * schema.
   */
  cacao: z.optional(z.custom<Cacao>((value) => typeof value === 'object')),
})
export type SiwxSession = z.infer<typeof SiwxSession>

/**
 * The modal's calls to a page with a sign-in, each with its timeout. They are sent in `siwx` of `appToHost`. Pages
 * without a sign-in do not load this table.
 */
export const siwxMethods = {
  getRules: defineMethod({
    params: z.strictObject({}),
    result: z.strictObject({
      /** Visitors who do not sign in are disconnected. */
      isRequired: flag,
      /** True if a session is valid only for its own chain. */
      isPerChain: flag,
      /** True if sessions end when their wallet disconnects. */
      signsOutOnDisconnect: flag,
    }),
    deadlineMs: 10_000,
  }),
  /**
   * Returns the fields of a message with a new nonce. The modal writes the text (EIP-4361, Sign in with Solana).
   * `accountAddress` is empty, there and in the result, if the visitor's account is not known yet.
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

/** The page's response: the result of the method, or its error. */
export const SiwxAnswer = z.union(z.strictObject({ error: WireError }), z.strictObject({ result: z.optional(Json) }))
export type SiwxAnswer = z.infer<typeof SiwxAnswer>

type SiwxMethods = typeof siwxMethods
export type SiwxMethod = keyof SiwxMethods
export type SiwxParams<Name extends SiwxMethod> = z.infer<SiwxMethods[Name]['params']>
export type SiwxResult<Name extends SiwxMethod> = z.infer<SiwxMethods[Name]['result']>
