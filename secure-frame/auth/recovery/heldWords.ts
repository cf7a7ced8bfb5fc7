import { createHeld } from './heldSecrets.ts'

/** The visitor signs in within this time. */
const lifeMs = 900_000

/** The words that were typed for the next account that is made in this document. Text cannot be wiped. */
export const heldWords = createHeld<string>(lifeMs, Date.now, () => undefined)
