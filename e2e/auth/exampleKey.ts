import { createHash } from 'node:crypto'

/** A key of 32 bytes in hexadecimal, always the same for a name, so that a restarted server can read its data. */
export const exampleKey = (name: string) => createHash('sha256').update(name).digest('hex')
