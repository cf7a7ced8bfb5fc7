import { seal, unseal } from './seal.ts'
import { keyedHash, type ServerKeys } from './serverKeys.ts'

/** Addresses are compared in lower case. */
const toCompared = (email: string) => email.trim().toLowerCase()

export const indexEmail = (keys: ServerKeys, email: string) => keyedHash(keys.emailIndex, toCompared(email))

export const sealEmail = (keys: ServerKeys, owner: string, email: string) =>
  seal(keys.emailSeal, `email of ${owner}`, email)

export const readEmail = (keys: ServerKeys, owner: string, sealed: Buffer) =>
  unseal(keys.emailSeal, `email of ${owner}`, sealed).toString('utf8')
