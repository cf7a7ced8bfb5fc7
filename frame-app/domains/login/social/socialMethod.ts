import type { LoginMethod } from '../LoginMethod.ts'
import { SocialEntry } from './SocialEntry.tsx'
import { socialsOf } from './socialsOf.ts'

/** By a provider, or by Farcaster: all of them share a row. */
export const socialMethod: LoginMethod = {
  id: 'social',
  place: 'social',
  isWanted: (options, environment) => socialsOf(options, environment).length > 0,
  Entry: SocialEntry,
}
