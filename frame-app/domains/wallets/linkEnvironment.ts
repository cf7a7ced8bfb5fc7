import { atom } from 'jotai'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { outsideAtom } from '../../outside/outside.ts'
import type { LinkEnvironment } from './deepLink.ts'

/** The environment in which this page opens links. */
export const linkEnvironmentAtom = atom(
  (get): LinkEnvironment => ({
    isTelegram: get(optionsAtom).isTelegram,
    isAndroid: get(outsideAtom).environment.isAndroid,
  }),
)
