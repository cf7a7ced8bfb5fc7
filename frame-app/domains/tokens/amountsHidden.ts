import { atom } from 'jotai'
import { flag } from '#protocol/vocabulary/scalars'
import { outsideAtom } from '../../outside/outside.ts'
import type { StoredKey } from '../../storage/storage.ts'

const hiddenKey: StoredKey<boolean> = { key: 'areAmountsHidden', schema: flag }

const changedAtom = atom<boolean>()

/** Whether the visitor does not want amounts on the screen, as among other people. Kept over a reload. */
export const areAmountsHiddenAtom = atom(
  (get) => get(changedAtom) ?? get(outsideAtom).storage.get(hiddenKey) ?? false,
  (get, set, areHidden: boolean) => {
    get(outsideAtom).storage.set(hiddenKey, areHidden)
    set(changedAtom, areHidden)
  },
)

/** Stands for an amount that is hidden, whatever its length. */
export const hiddenAmount = '••••'
