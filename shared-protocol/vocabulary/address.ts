import { text } from './scalars.ts'

/** An address in its namespace's own form. */
export const Address = text(128)
