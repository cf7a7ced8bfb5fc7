import { defineMethod } from './defineMethod.ts'
import { WireError } from './errors/remote.ts'
import * as z from './schema.ts'
import { Address } from './vocabulary/address.ts'
import type { Cacao } from './vocabulary/cacao.ts'
import { ChainId } from './vocabulary/caip.ts'
import { Json } from './vocabulary/json.ts'
import { flag, nothing, text } from './vocabulary/scalars.ts'
import { SignInData } from './vocabulary/signIn.ts'

/** An account: its chain (CAIP-2), and its address in the form of its namespace. */
const account = { chainId: ChainId, address: Address }

/** A sign-in that was signed. */
export const SiwxSession = z.strictObject({
  data: SignInData,
  /** The text of `data`, as the wallet was given it. */
  message: text(16_384),
  /** Hex of eip155, base58 of solana. */
  signature: text(40_000),
  /** Base64 of the bytes that were signed, where a wallet signed other ones than the text: a Solana off-chain message. */
  signedMessage: z.optional(text(32_768)),
  /** Where the wallet signed while it connected (CAIP-74): it says again what is above. The modal reads it by its schema. */
  cacao: z.optional(z.custom<Cacao>((value) => typeof value === 'object')),
})
export type SiwxSession = z.infer<typeof SiwxSession>

/**
 * What the modal asks of a page whose visitors sign in, each with the time that the page has for its answer. They cross in
 * `siwx` of `appToHost`. Pages without a sign-in do not load this table.
 */
export const siwxMethods = {
  getRules: defineMethod({
    params: z.strictObject({}),
    result: z.strictObject({
      /** Nobody stays connected who does not sign in. */
      isRequired: flag,
      /** Whether a session counts for its own chain alone. */
      isPerChain: flag,
      /** Whether sessions end when their wallet is disconnected. */
      signsOutOnDisconnect: flag,
    }),
    deadlineMs: 10_000,
  }),
  /**
   * The fields of a message with a fresh nonce. The modal writes the text (EIP-4361, Sign in with Solana). `accountAddress` is
   * empty, there and in the answer, where the visitor's account is not known yet.
   */
  createMessage: defineMethod({
    params: z.strictObject({ accountAddress: Address, chainId: ChainId }),
    result: SignInData,
    deadlineMs: 15_000,
  }),
  /** Verifies the session and keeps it. */
  addSession: defineMethod({ params: SiwxSession, result: nothing, deadlineMs: 20_000 }),
  /** The fields of each session of the account that holds, on any chain of its namespace. */
  getSessions: defineMethod({ params: z.strictObject(account), result: z.listOf(SignInData, 64), deadlineMs: 15_000 }),
  /** Ends the account's session on that chain. */
  revokeSession: defineMethod({ params: z.strictObject(account), result: nothing, deadlineMs: 15_000 }),
}

/** What the page answers: the result of the method, or the error that it ended with. */
export const SiwxAnswer = z.union(z.strictObject({ error: WireError }), z.strictObject({ result: z.optional(Json) }))
export type SiwxAnswer = z.infer<typeof SiwxAnswer>

type SiwxMethods = typeof siwxMethods
export type SiwxMethod = keyof SiwxMethods
export type SiwxParams<Name extends SiwxMethod> = z.infer<SiwxMethods[Name]['params']>
export type SiwxResult<Name extends SiwxMethod> = z.infer<SiwxMethods[Name]['result']>
