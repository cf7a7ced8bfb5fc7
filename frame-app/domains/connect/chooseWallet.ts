import { atom } from 'jotai'
import { pushAtom } from '../../navigation/navigation.ts'
import { isPairingOfferedAtom } from '../../options/optionsAtom.ts'
import { outsideAtom } from '../../outside/outside.ts'
import type { ListedWallet } from '../wallets/ListedWallet.ts'
import { platformsOf } from '../wallets/platforms.ts'
import { connectAtom, usableNamespacesAtom } from './connect.ts'

/** Connects an injected wallet at once and pairs with any other wallet. */
export const chooseWalletAtom = atom(null, (get, set, wallet: ListedWallet) => {
  const walletId = wallet.id
  const [namespace, another] = get(usableNamespacesAtom)(wallet)
  if (another) return set(pushAtom, { name: 'ChooseNamespace', params: { walletId } })
  const { isPhone } = get(outsideAtom).environment
  const platforms = platformsOf(wallet, isPhone, get(isPairingOfferedAtom))
  const isElsewhere = platforms.length > 0 || (wallet.connector === 'walletConnect' && get(isPairingOfferedAtom))
  if (!namespace && isElsewhere) return set(pushAtom, { name: 'ConnectingWalletConnect', params: { walletId } })
  // Not awaited, because the wallet popup must open in this click event.
  void set(connectAtom, walletId, namespace)
  set(pushAtom, { name: 'ConnectingExternal', params: namespace ? { walletId, namespace } : { walletId } })
})
