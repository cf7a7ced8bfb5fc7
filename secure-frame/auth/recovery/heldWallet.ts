import { createHeld } from './heldSecrets.ts'

/** An imported wallet, as typed by the visitor. Text cannot be wiped. */
export interface TypedWallet {
  kind: 'words' | 'key'
  text: string
}

/** The visitor signs in within this time. */
const lifeMs = 900_000

/** The typed wallet for the next account that is made in this document. */
export const heldWallet = createHeld<TypedWallet>(lifeMs, Date.now, () => undefined)
