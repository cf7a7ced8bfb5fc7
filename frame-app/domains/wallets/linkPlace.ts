import { atom } from 'jotai'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { outsideAtom } from '../../outside/outside.ts'
import type { LinkPlace } from './deepLink.ts'

/** Where this page opens links from. */
export const linkPlaceAtom = atom(
  (get): LinkPlace => ({
    isTelegram: get(optionsAtom).isTelegram,
    isAndroid: get(outsideAtom).environment.isAndroid,
  }),
)
