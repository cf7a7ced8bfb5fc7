import { createHash, randomBytes } from 'node:crypto'

/** Creates an unguessable ID of 128 random bits. */
export const createId = () => randomBytes(16).toString('base64url')

/** Creates a bearer token of 256 random bits. The server stores only its hash. */
export const createToken = () => randomBytes(32).toString('base64url')

/** Hashes a token without a key, because the hash of a random value reveals nothing. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
