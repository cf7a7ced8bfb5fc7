import { atom } from 'jotai'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { outsideAtom } from '../../outside/outside.ts'
import type { OnrampProvider } from '../../services/blockchain-data/onramp/onrampOptions.ts'
import { activeNetworkAtom } from '../connections/accountAtoms.ts'
import { waresOn } from './choice.ts'

type Offers = { status: 'loading' | 'failed' } | { status: 'ready'; providers: readonly OnrampProvider[] }

const heldAtom = atom<Offers>({ status: 'loading' })

/** Optional because unit tests on Node.js 20 have no `navigator`. */
const browserLocale = globalThis.navigator?.languages?.[0] ?? ''

/** The visitor's country (ISO 3166-1), if the locale contains it. */
export const countryAtom = atom((get) => {
  try {
    return new Intl.Locale(get(optionsAtom).locale ?? browserLocale).maximize().region
  } catch {
    return undefined
  }
})

/** The onramp providers and their tokens. Read when a view first needs them, and retried after a failure. */
export const offersAtom = atom(
  (get) => get(heldAtom),
  async (get, set) => {
    if (get(heldAtom).status === 'ready') return
    set(heldAtom, { status: 'loading' })
    try {
      const { getOnrampOptions } = await get(outsideAtom).data()
      const { providers } = await getOnrampOptions(get(countryAtom))
      set(heldAtom, { status: 'ready', providers })
    } catch {
      // The view shows the failure. The account screen ignores it.
      set(heldAtom, { status: 'failed' })
    }
  },
)
offersAtom.onMount = (load) => void load()

/** True if a provider sells a token on the account's network. */
export const isBuyOfferedAtom = atom((get) => {
  const offers = get(offersAtom)
  const network = get(activeNetworkAtom)
  return (
    offers.status === 'ready' && network !== undefined && waresOn(offers.providers, network.caipNetworkId).length > 0
  )
})
