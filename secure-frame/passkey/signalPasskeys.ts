import { AuthError, isAuthRefusal } from '../auth/AuthError.ts'
import type { Passkeys } from '../contract/passkeyCalls.ts'

/** The Signal API (WebAuthn Level 3), which some browsers lack. */
interface Signals {
  signalUnknownCredential?: (unknown: { rpId: string; credentialId: string }) => Promise<void>
  signalAllAcceptedCredentials?: (accepted: {
    rpId: string
    userId: string
    allAcceptedCredentialIds: string[]
  }) => Promise<void>
}

const own = () => (globalThis.PublicKeyCredential ?? {}) as Signals

/** The result is ignored: the passkey cannot log in, even if its authenticator still offers it. */
const ignore = () => undefined

/** True if the server has certainly rejected a new passkey. If the answer was lost, the server may have accepted it. */
export const isCertain = (error: unknown) => error instanceof AuthError && !isAuthRefusal(error, 'internal')

/** Tells the authenticator that no account has this passkey, so that it is not offered again. */
export const signalUnknown = async (rpId: string, credentialId: string, signals = own()) => {
  await signals.signalUnknownCredential?.({ rpId, credentialId }).catch(ignore)
}

/** Tells authenticators which passkeys the account has. They remove its other passkeys. */
export const signalAccepted = async ({ rpId, userHandle, passkeys }: Passkeys, signals = own()) => {
  if (userHandle === null) return
  const allAcceptedCredentialIds = passkeys.map(({ id }) => id)
  await signals.signalAllAcceptedCredentials?.({ rpId, userId: userHandle, allAcceptedCredentialIds }).catch(ignore)
}
