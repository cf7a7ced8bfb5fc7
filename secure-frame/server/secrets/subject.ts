import type { Provider } from '../database/schema.ts'
import { keyedHash, type ServerKeys } from './serverKeys.ts'

/** What an identity is found by: the keyed hash of what its provider calls the person. */
export const subjectOf = (keys: ServerKeys, provider: Exclude<Provider, 'email'>, id: string) =>
  keyedHash(keys.emailIndex, `${provider}:${id}`)
