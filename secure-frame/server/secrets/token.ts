import { createHash, randomBytes } from 'node:crypto'

/** An id that nobody guesses: 128 random bits. */
export const createId = () => randomBytes(16).toString('base64url')

/** What a bearer shows: 256 random bits. The server keeps its hash alone. */
export const createToken = () => randomBytes(32).toString('base64url')

/** Tokens are random, so that a plain hash says nothing of them. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
