import { useStore } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { showToastAtom } from '../../navigation/toast.ts'
import type { ListedWallet } from '../wallets/ListedWallet.ts'

/**
 * Returns the click handler of a wallet. Its code loads while the page is idle, since displaying wallets does not need
 * it.
 */
export const useChooseWallet = () => {
  const store = useStore()
  const { somethingWentWrong: message } = useMessages()
  return (wallet: ListedWallet) => {
    import('./chooseWallet.ts').then(
      ({ chooseWalletAtom }) => store.set(chooseWalletAtom, wallet),
      () => store.set(showToastAtom, { message, variant: 'error' }),
    )
  }
}
