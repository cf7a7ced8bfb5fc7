import * as z from '#protocol/schema'
import { flag, oneOf, text } from '#protocol/vocabulary/scalars'
import { defineAuthCall } from './defineAuthCall.ts'
import { LoggedIn, OpaqueToken, Origin, ProjectId, Time } from './fields.ts'

/** The maximum number of passkeys of an account. */
export const maxPasskeys = 32

/** The algorithms of a new passkey's key (COSE), the preferred first: ES256, Ed25519, RS256. */
export const passkeyAlgorithms = [-7, -8, -257] as const

const bytes = (maxLength: number) => text(maxLength, /^[A-Za-z0-9_-]+$/)

/** 1 to 1,023 bytes, base64url. */
export const CredentialId = bytes(1364)
/** A transport by which a browser reaches an authenticator, such as `internal` and `hybrid`. */
export const Transport = text(32, /^[a-z-]+$/)
export const Transports = z.listOf(Transport, 8)

/** The browser's request (WebAuthn). The frame adds the constant parts: user verification, and a resident key. */
export const PasskeyQuestion = z.strictObject({
  /** 256 random bits, answered once, within five minutes, by the device that requested it. */
  challenge: OpaqueToken,
  /** The host of the secure origin. */
  rpId: text(253),
  /** The account for a new passkey (`user.id`); null if an existing one is used. */
  userHandle: z.nullable(OpaqueToken),
  /** The passkeys that can be used, or that the authenticator must not contain. An empty list allows any. */
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
  /** Null if the authenticator does not report it. It does for a discoverable credential that was not listed. */
  userHandle: z.nullable(OpaqueToken),
})
export type PasskeyUse = z.infer<typeof PasskeyUse>

/** An attestation, each part in base64url. */
export const NewPasskey = z.strictObject({
  credentialId: CredentialId,
  clientData: bytes(8192),
  attestationObject: bytes(8192),
  transports: Transports,
  /** True if the authenticator evaluates the PRF extension; null if the browser does not report it. */
  hasPrf: z.nullable(flag),
})
export type NewPasskey = z.infer<typeof NewPasskey>

/** The owner's name for the passkey. */
const PasskeyName = text(64, /^(?=.*\S)\P{Cc}+$/u)

const Passkey = z.strictObject({
  id: CredentialId,
  name: PasskeyName,
  createdAt: Time,
  lastUsedAt: z.nullable(Time),
  /** True if it is backed up, and therefore also on the owner's other devices. */
  isSynced: flag,
})

/** All passkeys of an account and its user handle, as reported to browsers (Signal API). */
export const Passkeys = z.strictObject({
  rpId: text(253),
  /** Null if the account has none. */
  userHandle: z.nullable(OpaqueToken),
  passkeys: z.listOf(Passkey, maxPasskeys),
})
export type Passkeys = z.infer<typeof Passkeys>

const placeFields = { projectId: ProjectId, hostOrigin: Origin }

/** Login by passkey, and the passkeys of an account. */
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
