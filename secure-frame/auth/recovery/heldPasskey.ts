import { createHeld } from './heldSecrets.ts'

/**
 * The PRF output of a login's passkey. It creates a recovery method or opens the wallet without another confirmation.
 */
export interface PasskeyOutput {
  credentialId: string
  secret: Uint8Array
}

/** Time within which a login completes. */
const lifeMs = 60_000

/** Stores the passkey of this document's current login. */
export const heldPasskey = createHeld<PasskeyOutput>(lifeMs, Date.now, ({ secret }) => secret.fill(0))
