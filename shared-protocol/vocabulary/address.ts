import { text } from './scalars.ts'

/** An address in the format of its namespace. */
export const Address = text(128)
