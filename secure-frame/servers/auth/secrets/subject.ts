import type { LoginProvider } from '../database/schema.ts'
import { keyedHash, type ServerKeys } from './serverKeys.ts'

/** A user's identity at a provider. */
export interface OutsidePerson {
  provider: Exclude<LoginProvider, 'email'>
  /** The user's ID at the provider. */
  id: string
  /** The server that issued the ID, if it is not the provider's own. The same ID then belongs to another user. */
  issuer?: string | undefined
}

/** The `@` makes the text unique, because names of built-in providers contain none. */
export const subjectText = ({ provider, id, issuer }: OutsidePerson) =>
  issuer === undefined ? `${provider}:${id}` : `${provider}@${JSON.stringify([issuer, id])}`

/** Returns the lookup key of an identity: the keyed hash of the user's ID at its provider. */
export const subjectOf = (keys: ServerKeys, person: OutsidePerson) => keyedHash(keys.emailIndex, subjectText(person))
