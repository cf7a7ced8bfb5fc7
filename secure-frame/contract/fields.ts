import { regexes } from 'zod/v4/core'
import * as z from '#protocol/schema'
import { integerBetween, oneOf, text } from '#protocol/vocabulary/scalars'

/** At least 128 random bits, base64url. */
export const OpaqueToken = text(128, /^[A-Za-z0-9_-]{22,128}$/)
/** An e-mail address as typed, trimmed. The server compares it in lower case. */
export const EmailAddress = text(254, regexes.email)
export const ProjectId = text(64, /^[A-Za-z0-9_-]{1,64}$/)
export const Origin = text(280, /^https?:\/\/[^/\s]+$/)
/** Unix milliseconds. */
export const Time = integerBetween(0, Number.MAX_SAFE_INTEGER)
/** One share of the entropy (Shamir's scheme, 2 of 3), base64url. */
export const Share = text(128, /^[A-Za-z0-9_-]{20,128}$/)
/** A sealed request: the frame and its window hold the key, the server does not. Base64url. */
export const SealedRequest = text(700_000, /^[A-Za-z0-9_-]+$/)
/** A decision sealed with the same key. Base64url. */
export const SealedDecision = text(4096, /^[A-Za-z0-9_-]+$/)
export const Nothing = z.strictObject({})

/** EIP-55 checksummed. */
export const EvmAddress = text(42, /^0x[0-9a-fA-F]{40}$/)
/** Base58. */
export const SolanaAddress = text(44, /^[1-9A-HJ-NP-Za-km-z]{32,44}$/)

const accountType = { type: oneOf('eoa', 'smartAccount') }

/**
 * An account of the wallet: its CAIP-2 namespace, its address and its type. An `eoa` is the account of a key itself.
 * Its address is compared after every reconstruction of the key.
 */
export const EmbeddedAccount = z.union(
  z.strictObject({ namespace: oneOf('eip155'), address: EvmAddress, ...accountType }),
  z.strictObject({ namespace: oneOf('solana'), address: SolanaAddress, ...accountType }),
)
export type EmbeddedAccount = z.infer<typeof EmbeddedAccount>

const maxAccounts = 16
/** The accounts of a wallet, at most one of each type per namespace. */
export const WalletAccounts = z.listOf(EmbeddedAccount, maxAccounts, 1)

export const User = z.strictObject({
  id: OpaqueToken,
  /** Null if the user signs in without e-mail. */
  email: z.nullable(EmailAddress),
  /** Empty until the wallet is made, such as right after a first login. */
  accounts: z.listOf(EmbeddedAccount, maxAccounts),
  /** The words by which the visitor recognizes the secure frame: the same on every device, shown only in its sheets. */
  seal: OpaqueToken,
})
export type User = z.infer<typeof User>

export const tokenFields = { accessToken: OpaqueToken, accessExpiresAt: Time, refreshToken: OpaqueToken }
/** The tokens of a session. The access token is valid for ten minutes; the refresh token can be used once. */
export const SessionTokens = z.strictObject(tokenFields)
export type SessionTokens = z.infer<typeof SessionTokens>

const loggedInFields = { ...tokenFields, user: User, deviceId: OpaqueToken }
/** A completed login: the session of this device. */
export const LoggedIn = z.strictObject(loggedInFields)
export type LoggedIn = z.infer<typeof LoggedIn>

/** The same, with the visitor's name at the provider; null if the provider returns none. Shown only to the visitor. */
export const NamedLogin = z.strictObject({ ...loggedInFields, userName: z.nullable(text(128)) })
export type NamedLogin = z.infer<typeof NamedLogin>

/** The status of an external login. `finished`: the visitor was identified there. */
export const OutsideStatus = oneOf('waiting', 'finished', 'denied', 'failed', 'unavailable', 'expired')

/** A code that was sent by e-mail. It is valid for ten minutes, and only with the device key that requested it. */
export const codeSentFields = { loginId: OpaqueToken, expiresAt: Time, resendAt: Time }
export const CodeSent = z.strictObject(codeSentFields)
