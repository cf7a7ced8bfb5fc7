import { atom } from 'jotai'
import { flag } from '#protocol/vocabulary/scalars'
import { outsideAtom } from '../../outside/outside.ts'
import type { StoredKey } from '../../storage/storage.ts'

const hiddenKey: StoredKey<boolean> = { key: 'areAmountsHidden', schema: flag }

const changedAtom = atom<boolean>()

/** True if the visitor hides amounts, for example in public. Stored across reloads. */
export const areAmountsHiddenAtom = atom(
  (get) => get(changedAtom) ?? get(outsideAtom).storage.get(hiddenKey) ?? false,
  (get, set, areHidden: boolean) => {
    get(outsideAtom).storage.set(hiddenKey, areHidden)
    set(changedAtom, areHidden)
  },
)

/** Replaces a hidden amount of any length. */
export const hiddenAmount = '••••'
