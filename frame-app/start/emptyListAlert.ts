import type { createStore } from 'jotai'
import { wholeListAtom } from '../domains/wallets/walletPages.ts'
import type { DeveloperAlert } from '../navigation/alert.ts'
import { optionsAtom } from '../options/optionsAtom.ts'

/** Alerts the page's developer once if the listing contains none of the page's allowed wallets. */
export const watchEmptyList = (store: ReturnType<typeof createStore>, alert: (alert: DeveloperAlert) => void) => {
  let isOver = false
  const look = () => {
    const { status, count } = store.get(wholeListAtom)
    if (isOver || status !== 'ready') return
    isOver = true
    if (count !== 0 || !store.get(optionsAtom).includeWalletIds) return
    alert({
      title: 'No Wallets Found',
      message:
        'The wallet listing has none of includeWalletIds (data-include-wallet-ids): visitors see the wallets that they have, and no others. Ids are those of the listing, in hex.',
    })
  }
  look()
  store.sub(wholeListAtom, look)
}
