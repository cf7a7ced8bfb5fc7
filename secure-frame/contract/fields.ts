import { regexes } from 'zod/v4/core'
import * as z from '#protocol/schema'
import { integerBetween, text } from '#protocol/vocabulary/scalars'

/** 128 random bits or more, base64url. */
export const Token = text(128, /^[A-Za-z0-9_-]{22,128}$/)
/** An e-mail address as it was typed, trimmed; the server compares it in lower case. */
export const EmailAddress = text(254, regexes.email)
export const ProjectId = text(64, /^[A-Za-z0-9_-]{1,64}$/)
export const Origin = text(280, /^https?:\/\/[^/\s]+$/)
/** Unix milliseconds. */
export const Time = integerBetween(0, Number.MAX_SAFE_INTEGER)
/** One share of the entropy (Shamir's scheme, 2 of 3), base64url. */
export const Share = text(128, /^[A-Za-z0-9_-]{20,128}$/)
/** A sealed request: the frame and its window hold the key, the server does not. Base64url. */
export const SealedRequest = text(700_000, /^[A-Za-z0-9_-]+$/)
/** A sealed decision, by the same key. Base64url. */
export const SealedDecision = text(4096, /^[A-Za-z0-9_-]+$/)
export const Nothing = z.strictObject({})

/** The wallet's public addresses: kept beside the shares and compared after every reconstruction. */
export const Addresses = z.strictObject({
  /** EIP-55 checksummed. */
  eip155: text(42, /^0x[0-9a-fA-F]{40}$/),
  /** Base58. */
  solana: text(44, /^[1-9A-HJ-NP-Za-km-z]{32,44}$/),
})
export type Addresses = z.infer<typeof Addresses>

export const User = z.strictObject({
  id: Token,
  email: z.nullable(EmailAddress),
  /** Null until the wallet was made: right after a first login. */
  addresses: z.nullable(Addresses),
  /** The words by which the visitor recognises the secure frame: the same on every device, shown in its sheets alone. */
  seal: Token,
})
export type User = z.infer<typeof User>

export const tokenFields = { accessToken: Token, accessExpiresAt: Time, refreshToken: Token }
/** The tokens of a session. The access token lives ten minutes; the refresh token is used once. */
export const Tokens = z.strictObject(tokenFields)
export type Tokens = z.infer<typeof Tokens>

/** A code that was mailed. It works for ten minutes, and only with the device key that asked for it. */
export const codeSentFields = { loginId: Token, expiresAt: Time, resendAt: Time }
export const CodeSent = z.strictObject(codeSentFields)
