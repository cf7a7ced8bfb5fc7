import type { createStore } from 'jotai'
import type { Tracked } from '#protocol/vocabulary/events/trackedEvents'
import { offeredNetworksAtom } from '../../domains/networks/networkAtoms.ts'
import { isPairingOfferedAtom, optionsAtom } from '../../options/optionsAtom.ts'
import { themeAtom } from '../../theme/themeAtom.ts'

/** Describes the features that the page offers, as counts and flags. */
export const initialised = (store: ReturnType<typeof createStore>): Tracked => {
  const { isEmbedded, siwx, signInUrl, termsUrl } = store.get(optionsAtom)
  return {
    event: 'INITIALIZE',
    properties: {
      networks: store.get(offeredNetworksAtom).length,
      isEmbedded,
      hasSignIn: siwx === true || signInUrl !== undefined,
      hasWalletConnect: store.get(isPairingOfferedAtom),
      hasTermsUrl: termsUrl !== undefined,
      themeMode: store.get(themeAtom).mode,
    },
  }
}
