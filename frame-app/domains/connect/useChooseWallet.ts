import { useAtomValue, useSetAtom } from 'jotai'
import { pushAtom } from '../../navigation/navigation.ts'
import { isPairingOfferedAtom } from '../../options/optionsAtom.ts'
import { outsideAtom } from '../../outside/outside.ts'
import type { ListedWallet } from '../wallets/ListedWallet.ts'
import { platformsOf } from '../wallets/platforms.ts'
import { connectAtom, namespacesToAskAtom } from './connect.ts'

/** What pressing a wallet does: asks it at once where it is here, pairs with it where it is elsewhere. */
export const useChooseWallet = () => {
  const namespacesToAsk = useAtomValue(namespacesToAskAtom)
  const isPairingOffered = useAtomValue(isPairingOfferedAtom)
  const { isPhone } = useAtomValue(outsideAtom).environment
  const connect = useSetAtom(connectAtom)
  const push = useSetAtom(pushAtom)
  return (wallet: ListedWallet) => {
    const walletId = wallet.id
    const [namespace, another] = namespacesToAsk(wallet)
    if (another) return push({ name: 'ChooseNamespace', params: { walletId } })
    const isElsewhere = platformsOf(wallet, isPhone).length > 0 || wallet.connector === 'walletConnect'
    if (!namespace && isPairingOffered && isElsewhere)
      return push({ name: 'ConnectingWalletConnect', params: { walletId } })
    // The window that the wallet opens belongs to this press.
    connect(walletId, namespace)
    push({ name: 'ConnectingExternal', params: namespace ? { walletId, namespace } : { walletId } })
  }
}
