import { createHeld } from './heldSecrets.ts'

/** What a passkey's PRF gave in the press of a login: it makes a way back, or opens by one, without a further press. */
export interface PasskeyOutput {
  credentialId: string
  secret: Uint8Array
}

/** A login is complete within this time. */
const lifeMs = 60_000

/** The passkey of the login that is under way in this document. */
export const heldPasskey = createHeld<PasskeyOutput>(lifeMs, Date.now, ({ secret }) => secret.fill(0))
