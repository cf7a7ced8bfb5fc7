import { atom } from 'jotai'
import type { Social } from '#protocol/vocabulary/socialProvider'
import { optionsAtom, type PageOptions } from '../../../options/optionsAtom.ts'
import type { Environment } from '../../../outside/environment.ts'
import { outsideAtom } from '../../../outside/outside.ts'
import { lastLoginKey } from '../../../storage/keys.ts'

/** The socials that the page wants and the auth server is set up for, in the page's order. */
export const socialsOf = ({ socials }: Pick<PageOptions, 'socials'>, environment: Pick<Environment, 'socials'>) =>
  (socials || []).filter((social) => environment.socials.includes(social))

/** The socials to choose from, as of now: the one that was used here last comes first. */
export const offeredSocialsAtom = atom((get) => (): readonly Social[] => {
  const { environment, storage } = get(outsideAtom)
  const last = storage.get(lastLoginKey)?.way
  const socials = socialsOf(get(optionsAtom), environment)
  return [...socials.filter((social) => social === last), ...socials.filter((social) => social !== last)]
})
