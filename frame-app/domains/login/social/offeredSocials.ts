import { atom } from 'jotai'
import type { Social } from '#protocol/vocabulary/socialProvider'
import { optionsAtom } from '../../../options/optionsAtom.ts'
import { outsideAtom } from '../../../outside/outside.ts'
import { lastLoginKey } from '../../../storage/keys.ts'
import { socialsOf } from './socialsOf.ts'

/** The socials to choose from, as of now: the one that was used here last comes first. */
export const offeredSocialsAtom = atom((get) => (): readonly Social[] => {
  const { environment, storage } = get(outsideAtom)
  const last = storage.get(lastLoginKey)?.way
  const socials = socialsOf(get(optionsAtom), environment)
  return [...socials.filter((social) => social === last), ...socials.filter((social) => social !== last)]
})
