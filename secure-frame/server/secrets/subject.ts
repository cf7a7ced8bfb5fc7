import type { LoginProvider } from '../database/schema.ts'
import { keyedHash, type ServerKeys } from './serverKeys.ts'

/** Who somebody is elsewhere. */
export interface OutsidePerson {
  provider: Exclude<LoginProvider, 'email'>
  /** What the provider calls the person. */
  id: string
  /** The server that says so, where it is not the provider's own: its ids are other people. */
  issuer?: string | undefined
}

/** No built-in provider has an `@` in its name. */
export const subjectText = ({ provider, id, issuer }: OutsidePerson) =>
  issuer === undefined ? `${provider}:${id}` : `${provider}@${JSON.stringify([issuer, id])}`

/** What an identity is found by: the keyed hash of what its provider calls the person. */
export const subjectOf = (keys: ServerKeys, person: OutsidePerson) => keyedHash(keys.emailIndex, subjectText(person))
