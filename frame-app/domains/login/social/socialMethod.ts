import type { LoginMethod } from '../LoginMethod.ts'
import { socialsOf } from './offeredSocials.ts'
import { SocialRow } from './SocialRow.tsx'

/** By a provider, or by Farcaster: all of them share a row. */
export const socialMethod: LoginMethod = {
  id: 'social',
  place: 'social',
  isWanted: (options, environment) => socialsOf(options, environment).length > 0,
  Entry: SocialRow,
}
