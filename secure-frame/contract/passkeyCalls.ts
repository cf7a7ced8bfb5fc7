import * as z from '#protocol/schema'
import { flag, oneOf, text } from '#protocol/vocabulary/scalars'
import { defineAuthCall } from './defineAuthCall.ts'
import { LoggedIn, OpaqueToken, Origin, ProjectId, Time } from './fields.ts'

/** The maximum number of passkeys per account. */
export const maxPasskeys = 32

/** The key algorithms for a new passkey (COSE), the preferred first: ES256, Ed25519, RS256. */
export const passkeyAlgorithms = [-7, -8, -257] as const

const bytes = (maxLength: number) => text(maxLength, /^[A-Za-z0-9_-]+$/)

/** A credential id of 1 to 1,023 bytes, base64url. */
export const CredentialId = bytes(1364)
/** A transport by which a browser reaches an authenticator, such as `internal` and `hybrid`. */
export const Transport = text(32, /^[a-z-]+$/)
export const Transports = z.listOf(Transport, 8)

/**
 * The request for the browser (WebAuthn). The frame adds the constant parts, which are user verification and a resident
 * key.
 */
export const PasskeyQuestion = z.strictObject({
  /** 256 random bits. Only the device that requested the challenge can answer it, once and within five minutes. */
  challenge: OpaqueToken,
  /** The host of the secure origin. */
  rpId: text(253),
  /** The account for a new passkey (`user.id`). Null for an existing passkey. */
  userHandle: z.nullable(OpaqueToken),
  /**
   * The passkeys that can be used, or for a new passkey those that the authenticator must not contain. An empty list
   * allows any.
   */
  credentials: z.listOf(z.strictObject({ id: CredentialId, transports: Transports }), maxPasskeys),
  expiresAt: Time,
})
export type PasskeyQuestion = z.infer<typeof PasskeyQuestion>

/** An assertion with each part in base64url. */
export const PasskeyUse = z.strictObject({
  credentialId: CredentialId,
  clientData: bytes(8192),
  authenticatorData: bytes(4096),
  signature: bytes(2048),
  /** Null if the authenticator does not report it. It always reports one for an unlisted discoverable credential. */
  userHandle: z.nullable(OpaqueToken),
})
export type PasskeyUse = z.infer<typeof PasskeyUse>

/** An attestation with each part in base64url. */
export const NewPasskey = z.strictObject({
  credentialId: CredentialId,
  clientData: bytes(8192),
  attestationObject: bytes(8192),
  transports: Transports,
  /** True if the authenticator supports the PRF extension. Null if the browser does not report this. */
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
  /** True if the passkey is backed up, and so available on the owner's other devices. */
  isSynced: flag,
})

/** All passkeys of an account and its user handle, for browsers' Signal API. */
export const Passkeys = z.strictObject({
  rpId: text(253),
  /** Null if the account has no user handle. */
  userHandle: z.nullable(OpaqueToken),
  passkeys: z.listOf(Passkey, maxPasskeys),
})
export type Passkeys = z.infer<typeof Passkeys>

const placeFields = { projectId: ProjectId, hostOrigin: Origin }

/** Calls for the login by passkey, and for an account's passkeys. */
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
