import { defineMethod } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { AccountType } from '../vocabulary/accountType.ts'
import { ChainId } from '../vocabulary/caip.ts'
import { Email } from '../vocabulary/email.ts'
import { flag, nothing, numberBetween, oneOf, text } from '../vocabulary/scalars.ts'

/** A CAIP-2 id, or the number of an eip155 chain. */
const AnyChainId = z.union(ChainId, numberBetween(1, Number.MAX_SAFE_INTEGER))

/** Whether the visitor has a session in the secure frame, for this page. */
export const isConnected = defineMethod({
  params: z.strictObject({ token: z.optional(text(4096)) }),
  result: z.strictObject({ isConnected: flag }),
})

/**
 * Who is signed in, with the accounts of the wallet that can sign: `address` is the one in use. With `socialUri`, the login by
 * a provider that has this address ends first, as by `connectSocial`. Rejects with `invalid_token` where nobody is signed in.
 */
export const getUser = defineMethod({
  params: z.strictObject({
    chainId: z.optional(AnyChainId),
    /** What the page would have where the visitor has not chosen. */
    preferredAccountType: z.since(2, AccountType),
    socialUri: z.since(2, text(2048)),
  }),
  result: z.strictObject({
    /** The user of the embedded wallet: it stays the same when the e-mail address or the accounts change. */
    userId: z.since(2, text(128)),
    email: z.nullable(Email),
    address: text(64),
    chainId: ChainId,
    accounts: z.listOf(
      z.strictObject({ namespace: z.since(2, oneOf('eip155', 'solana')), address: text(64), type: AccountType }),
      8,
    ),
    preferredAccountType: AccountType,
    smartAccountDeployed: z.optional(flag),
  }),
})

/** Ends the session on this device. */
export const signOut = defineMethod({ params: z.strictObject({}), result: nothing, deadlineMs: 3000 })

/**
 * Answers an interaction of the OpenID provider with a one-time token of this session. Rejects with `origin_not_allowed`
 * for every page but the hosted one, and with `invalid_token` where nobody is signed in.
 */
export const answerInteraction = defineMethod({
  params: z.strictObject({ interaction: text(128, /^[A-Za-z0-9_-]{22,128}$/) }),
  result: z.strictObject({ answer: text(128, /^[A-Za-z0-9_-]{22,128}$/) }),
})

/** The chain that the embedded wallet was last used on, as CAIP-2 id. */
export const getChainId = defineMethod({
  params: z.strictObject({}),
  result: z.strictObject({ chainId: ChainId }),
})

/** Goes to another network. Rejects with 4902 where the wallet does not serve it. */
export const switchNetwork = defineMethod({
  params: z.strictObject({ chainId: AnyChainId }),
  result: z.strictObject({ chainId: ChainId }),
})

/** Starts the frame's document afresh. Answered before it goes; a new handshake follows. */
export const reload = defineMethod({ params: z.strictObject({}), result: nothing })
