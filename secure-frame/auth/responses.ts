import type * as zod from 'zod/mini'
import * as z from '#protocol/schema'
import { Email } from '#protocol/vocabulary/email'
import { flag, numberBetween, oneOf, text } from '#protocol/vocabulary/scalars'
import type { AuthRefusal, authCalls } from '../contract/contract.ts'
import type { AuthCallName } from '../contract/paths.ts'
import { refusalCodes } from '../contract/refusalCodes.ts'

export type ResponseOf<Name extends AuthCallName> = zod.output<(typeof authCalls)[Name]['response']>

const Token = text(128, /^[A-Za-z0-9_-]{22,}$/)
const Share = text(128, /^[A-Za-z0-9_-]{20,}$/)
const Time = numberBetween(0, Number.MAX_SAFE_INTEGER)
const sealed = (maxLength: number) => text(maxLength, /^[A-Za-z0-9_-]+$/)
const Nothing = z.strictObject({})

const Addresses = z.strictObject({
  eip155: text(42, /^0x[0-9a-fA-F]{40}$/),
  solana: text(44, /^[1-9A-HJ-NP-Za-km-z]{32,}$/),
})

export const User = z.strictObject({
  id: Token,
  email: z.nullable(Email),
  addresses: z.nullable(Addresses),
  seal: Token,
})

export const tokens = { accessToken: Token, accessExpiresAt: Time, refreshToken: Token }
const Tokens = z.strictObject(tokens)

const codeSent = { loginId: Token, expiresAt: Time, resendAt: Time }

const Device = z.strictObject({
  id: Token,
  name: text(64),
  hostOrigin: text(280),
  createdAt: Time,
  lastSeenAt: Time,
  isThisDevice: flag,
})

/**
 * The answers of the contract once more, in the kinds of schema that the frame carries anyway: the contract's own weigh as
 * much as all the rest of the frame's start. The compiler holds the two together.
 */
export const responses = {
  sendCode: z.strictObject({ ...codeSent, action: oneOf('VERIFY_OTP', 'VERIFY_DEVICE') }),
  getDeviceApproval: z.strictObject({ status: oneOf('waiting', 'approved', 'expired') }),
  redeemCode: z.strictObject({ ...tokens, user: User, deviceId: Token }),
  refresh: Tokens,
  getSession: z.strictObject({ user: User, deviceId: Token }),
  signOut: Nothing,
  createWallet: Nothing,
  getAuthShare: z.strictObject({ share: Share }),
  getRecoveryShare: z.strictObject({ share: Share, setId: Token }),
  addShares: Nothing,
  startStepUp: z.strictObject(codeSent),
  finishStepUp: z.strictObject({ stepUpUntil: Time }),
  startEmailChange: z.strictObject({ ...codeSent, action: oneOf('VERIFY_PRIMARY_OTP') }),
  redeemPrimaryCode: z.strictObject(codeSent),
  redeemSecondaryCode: z.strictObject({ email: Email }),
  listDevices: z.strictObject({ devices: z.listOf(Device, 1000) }),
  revokeDevice: Nothing,
  leaveRequest: z.strictObject({ expiresAt: Time }),
  openRequest: z.strictObject({ sealed: sealed(700_000), expiresAt: Time, seal: Token }),
  keepRequest: z.strictObject({ status: oneOf('open', 'over') }),
  decideRequest: Nothing,
  getDecision: z.strictObject({
    status: oneOf('waiting', 'opened', 'decided'),
    seenAt: z.nullable(Time),
    sealed: z.nullable(sealed(4096)),
  }),
  closeRequest: Nothing,
} satisfies { [Name in AuthCallName]: zod.core.$ZodType<ResponseOf<Name>> }

const isCount = (value: unknown) => value === undefined || Number.isSafeInteger(value)

const isRefusal = (value: unknown) => {
  if (typeof value !== 'object' || value === null) return false
  const { error, message, triesLeft, retryAfterSeconds } = value as Record<string, unknown>
  const isNamed = refusalCodes.some((code) => code === error)
  return (
    isNamed && typeof message === 'string' && message.length <= 500 && isCount(triesLeft) && isCount(retryAfterSeconds)
  )
}

/** A refusal, whatever else it says. */
export const Refusal = z.custom<AuthRefusal>(isRefusal)
