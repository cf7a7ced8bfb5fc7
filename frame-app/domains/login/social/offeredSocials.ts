import { atom } from 'jotai'
import type { Social } from '#protocol/vocabulary/socialProvider'
import { optionsAtom } from '../../../options/optionsAtom.ts'
import { outsideAtom } from '../../../outside/outside.ts'
import { lastLoginKey } from '../../../storage/keys.ts'
import { socialsOf } from './socialsOf.ts'

/** Returns the social logins to show, with the last used one first. */
export const offeredSocialsAtom = atom((get) => (): readonly Social[] => {
  const { environment, storage } = get(outsideAtom)
  const last = storage.get(lastLoginKey)?.way
  const socials = socialsOf(get(optionsAtom), environment)
  return [...socials.filter((social) => social === last), ...socials.filter((social) => social !== last)]
})
