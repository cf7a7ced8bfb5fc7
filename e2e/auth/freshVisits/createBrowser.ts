import { randomBytes } from 'node:crypto'
import type { PasskeyQuestion } from '../../../secure-frame/contract/passkeyCalls.ts'
import type { Browser } from '../../../secure-frame/passkey/askAuthenticator.ts'
import { createAuthenticator } from '../../../secure-frame/servers/auth/passkeys/test/createAuthenticator.ts'

/** The time when an authenticator returns its PRF output, which depends on the platform. `never`: it reports no PRF. */
export type GivesPrf = 'whenMade' | 'whenUsed' | 'never'

const encode = (bytes: BufferSource) =>
  Buffer.from(bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : new Uint8Array(bytes.buffer)).toString('base64url')
const decode = (text: string) => new Uint8Array(Buffer.from(text, 'base64url')).buffer

/** `navigator.credentials` of a browser whose authenticator keeps one passkey, according to WebAuthn. */
export const createBrowser = (gives: GivesPrf): Browser => {
  const authenticator = createAuthenticator()
  const secret = new Uint8Array(randomBytes(32)).buffer
  const rawId = decode(authenticator.credentialId)
  const resultsOf = (isMade: boolean) => {
    if (gives === 'never') return { prf: { enabled: false } }
    return { prf: { enabled: true, ...(isMade && gives === 'whenUsed' ? {} : { results: { first: secret } }) } }
  }
  const questionOf = (challenge: BufferSource, rpId: string, userHandle: string | null): PasskeyQuestion => ({
    challenge: encode(challenge),
    rpId,
    userHandle,
    credentials: [],
    expiresAt: 0,
  })
  // The part of a PublicKeyCredential that the frame reads.
  const credential = (response: object, isMade: boolean) =>
    ({ rawId, response, getClientExtensionResults: () => resultsOf(isMade) }) as never
  return {
    now: () => performance.now(),
    credentials: {
      create: async ({ publicKey } = {}) => {
        if (!publicKey) return null
        const question = questionOf(publicKey.challenge, publicKey.rp.id ?? '', encode(publicKey.user.id))
        const { clientData, attestationObject, transports } = authenticator.create(question)
        const parts = { clientDataJSON: decode(clientData), attestationObject: decode(attestationObject) }
        return credential({ ...parts, getTransports: () => transports }, true)
      },
      get: async ({ publicKey } = {}) => {
        if (!publicKey) return null
        const use = authenticator.use(questionOf(publicKey.challenge, publicKey.rpId ?? '', null))
        const { clientData, authenticatorData, signature } = use
        const parts = { clientDataJSON: decode(clientData), authenticatorData: decode(authenticatorData) }
        return credential({ ...parts, signature: decode(signature), userHandle: null }, false)
      },
    },
  }
}
