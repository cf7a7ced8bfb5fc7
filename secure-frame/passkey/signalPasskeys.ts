import { AuthError, isAuthRefusal } from '../auth/AuthError.ts'
import type { Passkeys } from '../contract/passkeyCalls.ts'

/** The Signal API (WebAuthn Level 3), which not every browser has. */
interface Signals {
  signalUnknownCredential?: (unknown: { rpId: string; credentialId: string }) => Promise<void>
  signalAllAcceptedCredentials?: (accepted: {
    rpId: string
    userId: string
    allAcceptedCredentialIds: string[]
  }) => Promise<void>
}

const own = () => (globalThis.PublicKeyCredential ?? {}) as Signals

/** Whatever becomes of it: the passkey logs nobody in, whether or not its authenticator still offers it. */
const ignore = () => undefined

/** Whether the server has refused a new passkey for sure: an answer that was lost may have been a yes. */
export const isCertain = (error: unknown) => error instanceof AuthError && !isAuthRefusal(error, 'internal')

/** Tells the authenticator that no account has this passkey, so that it is not offered again. */
export const signalUnknown = async (rpId: string, credentialId: string, signals = own()) => {
  await signals.signalUnknownCredential?.({ rpId, credentialId }).catch(ignore)
}

/** Tells authenticators which passkeys the account has: they forget others of it. */
export const signalAccepted = async ({ rpId, userHandle, passkeys }: Passkeys, signals = own()) => {
  if (userHandle === null) return
  const allAcceptedCredentialIds = passkeys.map(({ id }) => id)
  await signals.signalAllAcceptedCredentials?.({ rpId, userId: userHandle, allAcceptedCredentialIds }).catch(ignore)
}
