import * as z from '#protocol/schema'
import { flag, oneOf, text } from '#protocol/vocabulary/scalars'
import { defineAuthCall } from './defineAuthCall.ts'
import { LoggedIn, OpaqueToken, Origin, ProjectId, Time } from './fields.ts'

/** So many passkeys has an account at most. */
export const maxPasskeys = 32

/** The algorithms of a new passkey's key (COSE), the most wanted first: ES256, Ed25519, RS256. */
export const passkeyAlgorithms = [-7, -8, -257] as const

const bytes = (maxLength: number) => text(maxLength, /^[A-Za-z0-9_-]+$/)

/** 1 to 1,023 bytes, base64url. */
export const CredentialId = bytes(1364)
/** A way by which a browser reaches an authenticator, such as `internal` and `hybrid`. */
export const Transport = text(32, /^[a-z-]+$/)
export const Transports = z.listOf(Transport, 8)

/** What the browser is asked for (WebAuthn). The frame adds what is the same for all: user verification, and a resident key. */
export const PasskeyQuestion = z.strictObject({
  /** 256 random bits: it is answered once, within five minutes, by the device that asked for it. */
  challenge: OpaqueToken,
  /** The host of the secure origin. */
  rpId: text(253),
  /** The account that a new passkey is for (`user.id`); null where one is used that is there. */
  userHandle: z.nullable(OpaqueToken),
  /** The passkeys that may be used, or that the authenticator has to have none of. If there are none: any. */
  credentials: z.listOf(z.strictObject({ id: CredentialId, transports: Transports }), maxPasskeys),
  expiresAt: Time,
})
export type PasskeyQuestion = z.infer<typeof PasskeyQuestion>

/** An assertion, each part in base64url. */
export const PasskeyUse = z.strictObject({
  credentialId: CredentialId,
  clientData: bytes(8192),
  authenticatorData: bytes(4096),
  signature: bytes(2048),
  /** Null where the authenticator does not say: it does for a discoverable credential that was not named. */
  userHandle: z.nullable(OpaqueToken),
})
export type PasskeyUse = z.infer<typeof PasskeyUse>

/** An attestation, its parts in base64url. */
export const NewPasskey = z.strictObject({
  credentialId: CredentialId,
  clientData: bytes(8192),
  attestationObject: bytes(8192),
  transports: Transports,
  /** Whether the authenticator evaluates the PRF extension; null where the browser does not say. */
  hasPrf: z.nullable(flag),
})
export type NewPasskey = z.infer<typeof NewPasskey>

/** What the owner calls it. */
const PasskeyName = text(64, /^(?=.*\S)\P{Cc}+$/u)

const Passkey = z.strictObject({
  id: CredentialId,
  name: PasskeyName,
  createdAt: Time,
  lastUsedAt: z.nullable(Time),
  /** Whether it is backed up, and so on the owner's other devices as well. */
  isSynced: flag,
})

/** All passkeys of an account, and how authenticators know it: what browsers are told (Signal API). */
export const Passkeys = z.strictObject({
  rpId: text(253),
  /** Null where the account has none. */
  userHandle: z.nullable(OpaqueToken),
  passkeys: z.listOf(Passkey, maxPasskeys),
})
export type Passkeys = z.infer<typeof Passkeys>

const placeFields = { projectId: ProjectId, hostOrigin: Origin }

/** Logging in by a passkey, and the passkeys of an account. */
export const passkeyCalls = {
  startPasskey: defineAuthCall({
    path: '/v1/passkey/start',
    auth: 'device',
    request: z.strictObject({ ...placeFields, intent: oneOf('use', 'create') }),
    response: PasskeyQuestion,
  }),
  redeemPasskey: defineAuthCall({
    path: '/v1/passkey/redeem',
    auth: 'device',
    request: PasskeyUse,
    response: LoggedIn,
  }),
  redeemNewPasskey: defineAuthCall({
    path: '/v1/passkey/redeem-new',
    auth: 'device',
    request: NewPasskey,
    response: LoggedIn,
  }),
  startOwnPasskey: defineAuthCall({
    path: '/v1/passkey/own',
    auth: 'session',
    request: z.strictObject({ ...placeFields, intent: oneOf('add', 'step_up') }),
    response: PasskeyQuestion,
  }),
  addPasskey: defineAuthCall({
    path: '/v1/passkey/add',
    auth: 'session',
    request: NewPasskey,
    response: Passkeys,
  }),
  stepUpByPasskey: defineAuthCall({
    path: '/v1/step-up/passkey',
    auth: 'session',
    request: PasskeyUse,
    response: z.strictObject({ stepUpUntil: Time }),
  }),
  listPasskeys: defineAuthCall({
    path: '/v1/passkeys',
    auth: 'session',
    request: z.strictObject({}),
    response: Passkeys,
  }),
  renamePasskey: defineAuthCall({
    path: '/v1/passkeys/rename',
    auth: 'session',
    request: z.strictObject({ credentialId: CredentialId, name: PasskeyName }),
    response: Passkeys,
  }),
  removePasskey: defineAuthCall({
    path: '/v1/passkeys/remove',
    auth: 'session',
    request: z.strictObject({ credentialId: CredentialId }),
    response: Passkeys,
  }),
}
