import { createHash, randomBytes } from 'node:crypto'

/** Creates an unguessable ID: 128 random bits. */
export const createId = () => randomBytes(16).toString('base64url')

/** Creates a bearer token: 256 random bits. The server stores only its hash. */
export const createToken = () => randomBytes(32).toString('base64url')

/** Tokens are random, so a plain hash reveals nothing. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
