import { RequestAbortedError } from '#protocol/errors/remote'
import * as z from '#protocol/schema'
import { fromBase64url, toBase64url } from '../auth/base64url.ts'
import {
  NewPasskey,
  type PasskeyQuestion,
  type PasskeyUse,
  passkeyAlgorithms,
  Transport,
} from '../contract/passkeyCalls.ts'
import type { PasskeyAnswer } from './messages.ts'
import { PasskeyError } from './PasskeyError.ts'
import { signalUnknown } from './signalPasskeys.ts'

/** The time limit of the browser's own prompt, which is the same as the server's. */
const answerWithinMs = 300_000
/**
 * A faster rejection cannot come from the visitor. The browser rejected the request because of a policy, or because it
 * requires a user gesture in this frame.
 */
const fastestNoMs = 400

/** The browser members that this module uses. */
export interface Browser {
  credentials: Pick<CredentialsContainer, 'get' | 'create'>
  /** Monotonic time in milliseconds. */
  now: () => number
}

const ownBrowser = (): Browser => ({ credentials: navigator.credentials, now: () => performance.now() })

const descriptorsOf = ({ credentials }: PasskeyQuestion): PublicKeyCredentialDescriptor[] =>
  credentials.map(({ id, transports }) => ({
    type: 'public-key',
    id: fromBase64url(id),
    // Browsers ignore unknown transports.
    transports: transports as AuthenticatorTransport[],
  }))

const optionsToUse = (question: PasskeyQuestion): PublicKeyCredentialRequestOptions => ({
  challenge: fromBase64url(question.challenge),
  rpId: question.rpId,
  allowCredentials: descriptorsOf(question),
  userVerification: 'required',
  extensions: { prf: prfInput() },
  timeout: answerWithinMs,
})

/**
 * The PRF input, which is the same for every account. Each passkey returns a different output for it, from which each
 * recovery method derives its own key. If the input changed, no recovery method would open its wallet.
 */
const prfInput = () => ({ eval: { first: new TextEncoder().encode('foyer wallet way back 1') } })

/** Requests PRF at creation, because an authenticator enables it for a passkey only then. */
const optionsToCreate = (
  question: PasskeyQuestion,
  userHandle: string,
  userName: string,
): PublicKeyCredentialCreationOptions => ({
  challenge: fromBase64url(question.challenge),
  rp: { id: question.rpId, name: 'Foyer' },
  user: { id: fromBase64url(userHandle), name: userName, displayName: userName },
  pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
  excludeCredentials: descriptorsOf(question),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
  extensions: { prf: prfInput() },
  timeout: answerWithinMs,
})

const encode = (buffer: ArrayBuffer) => toBase64url(new Uint8Array(buffer))

/**
 * Password managers that replace the browser's API may not implement this, or throw. A passkey without PRF is still
 * valid.
 */
const readExtension = (credential: PublicKeyCredential): AuthenticationExtensionsPRFOutputs => {
  try {
    return { ...credential.getClientExtensionResults().prf }
  } catch {
    return {}
  }
}

/** Returns undefined if the authenticator has no PRF, or returns its output only when the passkey is used. */
const readPrf = (credential: PublicKeyCredential) => {
  const { first } = readExtension(credential).results ?? {}
  if (first === undefined) return {}
  const { buffer, byteOffset, byteLength } = ArrayBuffer.isView(first) ? first : new Uint8Array(first)
  return { prf: toBase64url(new Uint8Array(buffer, byteOffset, byteLength)) }
}

const readUse = (credential: PublicKeyCredential): PasskeyUse => {
  // The response of `get`.
  const response = credential.response as AuthenticatorAssertionResponse
  return {
    credentialId: encode(credential.rawId),
    clientData: encode(response.clientDataJSON),
    authenticatorData: encode(response.authenticatorData),
    signature: encode(response.signature),
    // Safari reports a missing user handle of a security key as an empty one.
    userHandle: response.userHandle?.byteLength ? encode(response.userHandle) : null,
  }
}

const readNew = (credential: PublicKeyCredential): NewPasskey => {
  // The response of `create`.
  const response = credential.response as AuthenticatorAttestationResponse
  return {
    credentialId: encode(credential.rawId),
    clientData: encode(response.clientDataJSON),
    attestationObject: encode(response.attestationObject),
    // Password managers that replace the browser's API may omit it.
    transports: (response.getTransports?.() ?? []).filter((one) => z.safeParse(Transport, one).success).slice(0, 8),
    hasPrf: readExtension(credential).enabled ?? null,
  }
}

const reasonOf = (error: unknown, tookMs: number) => {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return 'exists'
  return name === 'NotAllowedError' && tookMs >= fastestNoMs ? 'unanswered' : 'unavailable'
}

/**
 * Runs the request, and maps a failure to one of three reasons. WebAuthn reports nearly all failures as
 * NotAllowedError.
 */
const ask = async (question: () => Promise<Credential | null>, now: () => number, signal: AbortSignal) => {
  const askedAt = now()
  try {
    const credential = await question()
    // The browser returns `null` only for other credential types.
    if (credential) return credential as PublicKeyCredential
  } catch (error) {
    if (signal.aborted) throw new RequestAbortedError({ cause: error })
    throw new PasskeyError(reasonOf(error, now() - askedAt), { cause: error })
  }
  throw new PasskeyError('cancelled')
}

/**
 * Reads the output by using the new passkey, because some authenticators return it only then. This happens in the same
 * user gesture, and the answer is not verified.
 */
const readNewOutput = async (
  created: PublicKeyCredential,
  { question, needsOutput = false }: AuthenticatorRequest,
  signal: AbortSignal,
  { credentials, now }: Browser,
) => {
  const output = readPrf(created)
  const isAble = readExtension(created).enabled !== false
  if (output.prf !== undefined || !needsOutput || !isAble) return output
  const { credentialId: id, transports } = readNew(created)
  const publicKey = optionsToUse({ ...question, credentials: [{ id, transports }] })
  return readPrf(await ask(() => credentials.get({ publicKey, signal }), now, signal))
}

/** Reads a new passkey. If it is useless here, it is not offered to the visitor again. */
const readMade = async (
  made: PublicKeyCredential,
  request: AuthenticatorRequest,
  signal: AbortSignal,
  browser: Browser,
) => {
  try {
    const output = await readNewOutput(made, request, signal, browser)
    const created = readNew(made)
    // A password manager that replaces the browser's API can return any value.
    if (!z.safeParse(NewPasskey, created).success) throw new PasskeyError('unavailable')
    return { created, ...output }
  } catch (error) {
    await signalUnknown(request.question.rpId, encode(made.rawId))
    throw error
  }
}

interface AuthenticatorRequest {
  question: PasskeyQuestion
  userName: string
  /** True if a new passkey is useless here without its PRF output. */
  needsOutput?: boolean
}

/**
 * Requests an existing or a new passkey from the visitor in this document. Rejects with PasskeyError, or
 * RequestAbortedError when aborted.
 */
export const askAuthenticator = async (
  request: AuthenticatorRequest,
  signal: AbortSignal,
  browser = ownBrowser(),
): Promise<PasskeyAnswer> => {
  const { question, userName } = request
  const { credentials, now } = browser
  const { userHandle } = question
  if (userHandle === null) {
    const publicKey = optionsToUse(question)
    const credential = await ask(() => credentials.get({ publicKey, signal }), now, signal)
    return { kind: 'passkey-used', use: readUse(credential), ...readPrf(credential) }
  }
  const publicKey = optionsToCreate(question, userHandle, userName)
  const credential = await ask(() => credentials.create({ publicKey, signal }), now, signal)
  return { kind: 'passkey-created', ...(await readMade(credential, request, signal, browser)) }
}
