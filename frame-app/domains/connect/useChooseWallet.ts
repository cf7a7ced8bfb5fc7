import { useStore } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { showToastAtom } from '../../navigation/toast.ts'
import type { ListedWallet } from '../wallets/ListedWallet.ts'

/** Returns a wallet's click handler. Its code loads while the page is idle, because it is not needed for display. */
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
