import { createHeld } from './heldSecrets.ts'

/** A wallet from elsewhere, as the visitor typed it. Text cannot be wiped. */
export interface TypedWallet {
  kind: 'words' | 'key'
  text: string
}

/** The visitor signs in within this time. */
const lifeMs = 900_000

/** What was typed for the next account that is made in this document. */
export const heldWallet = createHeld<TypedWallet>(lifeMs, Date.now, () => undefined)
