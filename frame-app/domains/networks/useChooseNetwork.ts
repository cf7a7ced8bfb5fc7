import { useAtomValue, useSetAtom } from 'jotai'
import type { Network } from '#protocol/vocabulary/network'
import { backAtom } from '../../navigation/modal.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { activeNetworkAtom, connectedAtom } from '../account/accountAtoms.ts'
import { switchNetworkAtom } from './switchNetworkAtom.ts'

/** What pressing a network does: nothing to the one in use, the choice for later, or a question to the wallet. */
export const useChooseNetwork = () => {
  const account = useAtomValue(connectedAtom)
  const active = useAtomValue(activeNetworkAtom)
  const push = useSetAtom(pushAtom)
  const back = useSetAtom(backAtom)
  const switchNetwork = useSetAtom(switchNetworkAtom)
  return async ({ caipNetworkId }: Network) => {
    if (active?.caipNetworkId === caipNetworkId) return back()
    if (account) return push({ name: 'SwitchNetwork', params: { caipNetworkId } })
    await switchNetwork(caipNetworkId)
    back()
  }
}
