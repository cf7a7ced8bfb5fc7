import * as z from 'zod/mini'
import { type AuthCallName, authPaths } from './paths.ts'
import { refusalCodes } from './refusalCodes.ts'

/**
 * The calls of the auth server, shared by the secure frame and the server: each is a POST of JSON that is answered by
 * JSON. Every call carries a proof of the device's key (DPoP, RFC 9449); `session` calls also carry the access token
 * that is bound to that key. A refusal is an `AuthRefusal` with an HTTP status of its own.
 */
export interface AuthCall<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> {
  path: string
  /** `device`: the key alone. `session`: the key and an access token. */
  auth: 'device' | 'session'
  /** What the call does, as the OpenAPI description says it. */
  summary: string
  request: Request
  response: Response
}

const call = <Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  parts: AuthCall<Request, Response>,
): AuthCall<Request, Response> => parts

/** 128 random bits or more, base64url. */
const Token = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,128}$/))
/** Six digits, as mailed. */
export const OneTimeCode = z.string().check(z.regex(/^\d{6}$/))
/** An e-mail address as it was typed, trimmed; the server compares it in lower case. */
export const EmailAddress = z.string().check(z.maxLength(254), z.email())
const ProjectId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))
const Origin = z.string().check(z.maxLength(280), z.regex(/^https?:\/\/[^/\s]+$/))
/** Unix milliseconds. */
const Time = z.int().check(z.gte(0))
/** One share of the entropy (Shamir's scheme, 2 of 3), base64url. */
export const Share = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,128}$/))
/** A request and a decision are sealed by those who leave them: the server never learns what is in them. Base64url. */
const SealedRequest = z.string().check(z.maxLength(700_000), z.regex(/^[A-Za-z0-9_-]+$/))
const SealedDecision = z.string().check(z.maxLength(4096), z.regex(/^[A-Za-z0-9_-]+$/))
const Nothing = z.strictObject({})

/** The wallet's public addresses: kept beside the shares and compared after every reconstruction. */
export const Addresses = z.strictObject({
  /** EIP-55 checksummed. */
  eip155: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  /** Base58. */
  solana: z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)),
})
export type Addresses = z.infer<typeof Addresses>

export const User = z.strictObject({
  id: Token,
  email: z.nullable(EmailAddress),
  /** Null until the wallet was made: right after a first login. */
  addresses: z.nullable(Addresses),
  /** What the visitor knows the secure frame by: the same on every device, and told to nobody else. */
  seal: Token,
})
export type User = z.infer<typeof User>

/** The tokens of a session. The access token lives ten minutes; the refresh token is used once. */
export const Tokens = z.strictObject({ accessToken: Token, accessExpiresAt: Time, refreshToken: Token })
export type Tokens = z.infer<typeof Tokens>

/** What a code that was mailed is asked for with. The code works for ten minutes, and only with the key that asked. */
const CodeSent = z.strictObject({ loginId: Token, expiresAt: Time, resendAt: Time })

const Device = z.strictObject({
  id: Token,
  /** Browser and system, such as `Chrome on macOS`. */
  name: z.string().check(z.maxLength(64)),
  /** The page on which the device was let in: storage of browsers is kept apart for each. */
  hostOrigin: Origin,
  createdAt: Time,
  lastSeenAt: Time,
  isThisDevice: z.boolean(),
})
export type Device = z.infer<typeof Device>

export const authCalls = {
  sendCode: call({
    path: authPaths.sendCode,
    auth: 'device',
    summary: 'Starts a login: mails a code, or a link that lets the device in first where the project asks for that.',
    request: z.strictObject({ projectId: ProjectId, hostOrigin: Origin, email: EmailAddress }),
    response: z.extend(CodeSent, { action: z.enum(['VERIFY_OTP', 'VERIFY_DEVICE']) }),
  }),
  getDeviceApproval: call({
    path: authPaths.getDeviceApproval,
    auth: 'device',
    summary: 'Whether the mailed link was approved. Once it is, the code has been mailed.',
    request: z.strictObject({ loginId: Token }),
    response: z.strictObject({ status: z.enum(['waiting', 'approved', 'expired']) }),
  }),
  redeemCode: call({
    path: authPaths.redeemCode,
    auth: 'device',
    summary: 'Ends a login by its code: a session for this device. It counts as a step-up.',
    request: z.strictObject({ loginId: Token, code: OneTimeCode }),
    response: z.extend(Tokens, { user: User, deviceId: Token }),
  }),
  refresh: call({
    path: authPaths.refresh,
    auth: 'device',
    summary: 'New tokens for the refresh token, which is used up. Used again later, it ends the session.',
    request: z.strictObject({ refreshToken: Token }),
    response: Tokens,
  }),
  getSession: call({
    path: authPaths.getSession,
    auth: 'session',
    summary: 'Whose session it is.',
    request: Nothing,
    response: z.strictObject({ user: User, deviceId: Token }),
  }),
  signOut: call({
    path: authPaths.signOut,
    auth: 'session',
    summary: 'Ends the session of this device.',
    request: Nothing,
    response: Nothing,
  }),
  createWallet: call({
    path: authPaths.createWallet,
    auth: 'session',
    summary: 'Keeps the addresses and two shares of a wallet that was just made. Refused where the user has one.',
    request: z.strictObject({ addresses: Addresses, authShare: Share, recoveryShare: Share }),
    response: Nothing,
  }),
  getAuthShare: call({
    path: authPaths.getAuthShare,
    auth: 'session',
    summary: "The auth share of this device's set; of another set only within a recovery.",
    request: z.strictObject({ setId: z.optional(Token) }),
    response: z.strictObject({ share: Share }),
  }),
  getRecoveryShare: call({
    path: authPaths.getRecoveryShare,
    auth: 'session',
    summary:
      'A recovery share and the set that it belongs to. Needs a step-up of the last five minutes; is mailed about. A ' +
      'device that never had the wallet may have to wait first.',
    request: Nothing,
    response: z.strictObject({ share: Share, setId: Token }),
  }),
  addShares: call({
    path: authPaths.addShares,
    auth: 'session',
    summary: 'Keeps the two shares of a set made anew for this device. Needs a step-up of the last five minutes.',
    request: z.strictObject({ authShare: Share, recoveryShare: Share }),
    response: Nothing,
  }),
  startStepUp: call({
    path: authPaths.startStepUp,
    auth: 'session',
    summary: "Mails a code to the user's own address.",
    request: Nothing,
    response: CodeSent,
  }),
  finishStepUp: call({
    path: authPaths.finishStepUp,
    auth: 'session',
    summary: 'Ends a step-up by its code.',
    request: z.strictObject({ loginId: Token, code: OneTimeCode }),
    response: z.strictObject({ stepUpUntil: Time }),
  }),
  startEmailChange: call({
    path: authPaths.startEmailChange,
    auth: 'session',
    summary: 'Starts a change of address: mails a code to the old one.',
    request: z.strictObject({ email: EmailAddress }),
    response: z.extend(CodeSent, { action: z.literal('VERIFY_PRIMARY_OTP') }),
  }),
  redeemPrimaryCode: call({
    path: authPaths.redeemPrimaryCode,
    auth: 'session',
    summary: 'Takes the code of the old address, then mails one to the new address.',
    request: z.strictObject({ loginId: Token, code: OneTimeCode }),
    response: CodeSent,
  }),
  redeemSecondaryCode: call({
    path: authPaths.redeemSecondaryCode,
    auth: 'session',
    summary: 'Takes the code of the new address, which is the address from then on. The old one is told.',
    request: z.strictObject({ loginId: Token, code: OneTimeCode }),
    response: z.strictObject({ email: EmailAddress }),
  }),
  listDevices: call({
    path: authPaths.listDevices,
    auth: 'session',
    summary: 'Every device that has a session.',
    request: Nothing,
    response: z.strictObject({ devices: z.array(Device) }),
  }),
  revokeDevice: call({
    path: authPaths.revokeDevice,
    auth: 'session',
    summary: 'Ends the session of one device at once. Its shares are not given out any more.',
    request: z.strictObject({ deviceId: Token }),
    response: Nothing,
  }),
  leaveRequest: call({
    path: authPaths.leaveRequest,
    auth: 'session',
    summary:
      'Leaves a sealed request for a window that knows its id. It is there for ten minutes; a session has four at most, ' +
      'the oldest goes.',
    request: z.strictObject({ requestId: Token, sealed: SealedRequest }),
    response: z.strictObject({ expiresAt: Time }),
  }),
  openRequest: call({
    path: authPaths.openRequest,
    auth: 'device',
    summary: 'Reads a request that was left. The first key that does is the only one that may go on.',
    request: z.strictObject({ requestId: Token }),
    /** `seal`: that of the user who left it, as `User.seal`. The request itself has no say in it. */
    response: z.strictObject({ sealed: SealedRequest, expiresAt: Time, seal: Token }),
  }),
  keepRequest: call({
    path: authPaths.keepRequest,
    auth: 'device',
    summary: 'Says that the window is still there, and hears whether the request is.',
    request: z.strictObject({ requestId: Token }),
    response: z.strictObject({ status: z.enum(['open', 'over']) }),
  }),
  decideRequest: call({
    path: authPaths.decideRequest,
    auth: 'device',
    summary: 'Leaves a sealed decision. The first one counts.',
    request: z.strictObject({ requestId: Token, sealed: SealedDecision }),
    response: Nothing,
  }),
  getDecision: call({
    path: authPaths.getDecision,
    auth: 'session',
    summary: 'What became of a request of this session; `seenAt` is when its window was heard of last.',
    request: z.strictObject({ requestId: Token }),
    response: z.strictObject({
      status: z.enum(['waiting', 'opened', 'decided']),
      seenAt: z.nullable(Time),
      sealed: z.nullable(SealedDecision),
    }),
  }),
  closeRequest: call({
    path: authPaths.closeRequest,
    auth: 'session',
    summary: 'Takes a request of this session back, with its decision.',
    request: z.strictObject({ requestId: Token }),
    response: Nothing,
  }),
} as const satisfies Record<AuthCallName, AuthCall>

/** Why a call was refused. The codes are stable; the sentences are for people. */
export const AuthRefusal = z.object({
  error: z.enum(refusalCodes),
  message: z.string().check(z.maxLength(500)),
  triesLeft: z.optional(z.int()),
  retryAfterSeconds: z.optional(z.int()),
})
export type AuthRefusal = z.infer<typeof AuthRefusal>
