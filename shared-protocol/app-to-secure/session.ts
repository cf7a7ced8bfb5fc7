import { defineMethod } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { AccountType } from '../vocabulary/accountType.ts'
import { AnyChainId } from '../vocabulary/anyChainId.ts'
import { ChainId } from '../vocabulary/caip.ts'
import { Email } from '../vocabulary/email.ts'
import { flag, nothing, oneOf, text } from '../vocabulary/scalars.ts'

/** Returns true if the visitor has a session for this page in the secure frame. */
const isConnected = defineMethod({
  params: z.strictObject({ token: z.optional(text(4096)) }),
  result: z.strictObject({ isConnected: flag }),
})

/**
 * Returns the signed-in user with the wallet accounts that can sign; `address` is the active one. With `socialUri`,
 * first completes the provider login of this URI, like `connectSocial`. Rejects with `invalid_token` if no user is
 * signed in.
 */
const getUser = defineMethod({
  params: z.strictObject({
    chainId: z.optional(AnyChainId),
    /** The page's preferred account type, used if the visitor has not chosen one. */
    preferredAccountType: z.since(2, AccountType),
    socialUri: z.since(2, text(2048)),
  }),
  result: z.strictObject({
    /** The user id of the embedded wallet. It does not change with the e-mail address or the accounts. */
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
const signOut = defineMethod({ params: z.strictObject({}), result: nothing, deadlineMs: 3000 })

/**
 * Answers an interaction of the OpenID provider with a one-time token of this session. Rejects with
 * `origin_not_allowed` unless the hosted page calls it, and with `invalid_token` if no user is signed in.
 */
const answerInteraction = defineMethod({
  params: z.strictObject({ interaction: text(128, /^[A-Za-z0-9_-]{22,128}$/) }),
  result: z.strictObject({ answer: text(128, /^[A-Za-z0-9_-]{22,128}$/) }),
})

/** Reloads the frame's document. Resolves before the reload, which is followed by a new handshake. */
const reload = defineMethod({ params: z.strictObject({}), result: nothing })

export const sessionMethods = { isConnected, getUser, signOut, answerInteraction, reload }
