import type { LoginMethodDefinition } from '../LoginMethodDefinition.ts'
import { SocialEntry } from './SocialEntry.tsx'
import { socialsOf } from './socialsOf.ts'

/** Defines the login with a social provider or Farcaster, which share a row. */
export const socialMethod: LoginMethodDefinition = {
  id: 'social',
  place: 'social',
  isWanted: (options, environment) => socialsOf(options, environment).length > 0,
  Entry: SocialEntry,
}
