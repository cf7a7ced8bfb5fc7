import { createHeld } from './heldSecrets.ts'

/**
 * The PRF output of a passkey from a login. It makes a recovery method, or opens the wallet by one, without another
 * confirmation.
 */
export interface PasskeyOutput {
  credentialId: string
  secret: Uint8Array
}

/** A login is complete within this time. */
const lifeMs = 60_000

/** The passkey of the login in progress in this document. */
export const heldPasskey = createHeld<PasskeyOutput>(lifeMs, Date.now, ({ secret }) => secret.fill(0))
