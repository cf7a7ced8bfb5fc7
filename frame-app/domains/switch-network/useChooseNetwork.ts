import { useAtomValue, useSetAtom } from 'jotai'
import type { Network } from '#protocol/vocabulary/network'
import { backAtom } from '../../navigation/modal.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { activeNetworkAtom, connectedNamespacesAtom, getAccountAtom } from '../connections/accountAtoms.ts'
import { setNamespaceFilterAtom } from '../networks/networkAtoms.ts'
import { isSwitchingNamespaceAtom, switchNetworkAtom } from './switchNetworkAtom.ts'

/**
 * Handles a click on a network. The current network: does nothing. With a wallet in its namespace: switches that
 * wallet. With wallets only in other namespaces: connects one. Without a wallet: stores the choice.
 */
export const useChooseNetwork = () => {
  const accountOf = useAtomValue(getAccountAtom)
  const isSomebodyThere = useAtomValue(connectedNamespacesAtom).length > 0
  const active = useAtomValue(activeNetworkAtom)
  const isSwitching = useAtomValue(isSwitchingNamespaceAtom)
  const push = useSetAtom(pushAtom)
  const back = useSetAtom(backAtom)
  const filter = useSetAtom(setNamespaceFilterAtom)
  const switchNetwork = useSetAtom(switchNetworkAtom)
  return async ({ caipNetworkId, chainNamespace }: Network) => {
    if (isSwitching) return
    if (active?.caipNetworkId === caipNetworkId) return back()
    const account = accountOf(chainNamespace)
    const isElsewhere = account.status === 'connected' && account.caipNetworkId !== caipNetworkId
    if (isElsewhere) return push({ name: 'SwitchNetwork', params: { caipNetworkId } })
    if (account.status !== 'connected' && isSomebodyThere) {
      filter(chainNamespace)
      return push({ name: 'Connect' })
    }
    await switchNetwork(caipNetworkId)
    back()
  }
}
