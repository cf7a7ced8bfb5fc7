import { regexes } from 'zod/v4/core'
import * as z from '#protocol/schema'
import { integerBetween, oneOf, text } from '#protocol/vocabulary/scalars'

/** At least 128 random bits in base64url. */
export const OpaqueToken = text(128, /^[A-Za-z0-9_-]{22,128}$/)
/** An e-mail address as typed, trimmed. The server compares it in lower case. */
export const EmailAddress = text(254, regexes.email)
export const ProjectId = text(64, /^[A-Za-z0-9_-]{1,64}$/)
export const Origin = text(280, /^https?:\/\/[^/\s]+$/)
/** Unix milliseconds. */
export const Time = integerBetween(0, Number.MAX_SAFE_INTEGER)
/** A share of the entropy (Shamir's scheme, 2 of 3), base64url. */
export const Share = text(128, /^[A-Za-z0-9_-]{20,128}$/)
/** An encrypted request, base64url. The frame and its popup have the key, but the server does not. */
export const SealedRequest = text(700_000, /^[A-Za-z0-9_-]+$/)
/** A decision encrypted with the same key, base64url. */
export const SealedDecision = text(4096, /^[A-Za-z0-9_-]+$/)
export const Nothing = z.strictObject({})

/** An address with its EIP-55 checksum. */
export const EvmAddress = text(42, /^0x[0-9a-fA-F]{40}$/)
/** Base58. */
export const SolanaAddress = text(44, /^[1-9A-HJ-NP-Za-km-z]{32,44}$/)

const accountType = { type: oneOf('eoa', 'smartAccount') }

/**
 * A wallet account with its CAIP-2 namespace, address and type. An `eoa` is controlled directly by a key. Its address
 * is compared after every reconstruction of the key.
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
  /** Empty until the wallet is created, for example right after the first login. */
  accounts: z.listOf(EmbeddedAccount, maxAccounts),
  /**
   * The security phrase, by which the visitor recognizes the secure frame. It is the same on every device, and shown
   * only in the frame's sheets.
   */
  seal: OpaqueToken,
})
export type User = z.infer<typeof User>

export const tokenFields = { accessToken: OpaqueToken, accessExpiresAt: Time, refreshToken: OpaqueToken }
/** A session's tokens. The access token is valid for ten minutes. The refresh token can be used once. */
export const SessionTokens = z.strictObject(tokenFields)
export type SessionTokens = z.infer<typeof SessionTokens>

const loggedInFields = { ...tokenFields, user: User, deviceId: OpaqueToken }
/** A completed login with this device's session. */
export const LoggedIn = z.strictObject(loggedInFields)
export type LoggedIn = z.infer<typeof LoggedIn>

/**
 * A completed login that includes the visitor's name at the provider, or null without one. Only the visitor sees the
 * name.
 */
export const NamedLogin = z.strictObject({ ...loggedInFields, userName: z.nullable(text(128)) })
export type NamedLogin = z.infer<typeof NamedLogin>

/** The status of an external login. `finished` means that the provider has identified the visitor. */
export const OutsideStatus = oneOf('waiting', 'finished', 'denied', 'failed', 'unavailable', 'expired')

/** An e-mailed code. It is valid for ten minutes, and only with the device key that requested it. */
export const codeSentFields = { loginId: OpaqueToken, expiresAt: Time, resendAt: Time }
export const CodeSent = z.strictObject(codeSentFields)
