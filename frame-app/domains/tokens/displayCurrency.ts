import { atom } from 'jotai'
import { oneOf } from '#protocol/vocabulary/scalars'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { currencies } from '../../services/blockchain-data/currencies.ts'
import type { Currency } from '../../services/blockchain-data/fungible.ts'
import type { StoredKey } from '../../storage/storage.ts'
import { currencyOfLocale } from './currencyOfLocale.ts'

const currencyKey: StoredKey<Currency> = { key: 'currency', schema: oneOf(...currencies) }

/** Optional because unit tests on Node.js 20 have no `navigator`. */
const browserLocale = globalThis.navigator?.languages?.[0] ?? ''

const chosenAtom = atom<Currency>()

/** The display currency. Defaults to the locale's currency. The visitor's choice is stored across reloads. */
export const displayCurrencyAtom = atom(
  (get) =>
    get(chosenAtom) ??
    get(outsideAtom).storage.get(currencyKey) ??
    currencyOfLocale(get(optionsAtom).locale ?? browserLocale),
  (get, set, currency: Currency) => {
    get(outsideAtom).storage.set(currencyKey, currency)
    set(chosenAtom, currency)
  },
)
