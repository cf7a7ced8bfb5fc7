import { createHeld } from './heldSecrets.ts'

/** An imported wallet as the visitor typed it. Text cannot be wiped from memory. */
export interface TypedWallet {
  kind: 'words' | 'key'
  text: string
}

/** Time within which the visitor signs in. */
const lifeMs = 900_000

/** Stores the typed wallet for the next account that is created in this document. */
export const heldWallet = createHeld<TypedWallet>(lifeMs, Date.now, () => undefined)
