import { createHash } from 'node:crypto'

/** A key of 32 bytes in hexadecimal, the same for the same name: a server that comes back reads what it wrote. */
export const exampleKey = (name: string) => createHash('sha256').update(name).digest('hex')
