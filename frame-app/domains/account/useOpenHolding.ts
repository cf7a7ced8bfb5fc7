import { useAtomValue, useSetAtom } from 'jotai'
import { pushAtom } from '../../navigation/navigation.ts'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { changeDraftAtom } from '../send/draft.ts'
import { isSendable } from '../send/isSendable.ts'
import type { Holding } from '../tokens/Holding.ts'

/** A press on a token sends it, where it can be sent. */
export function useOpenHolding() {
  const { send } = useAtomValue(optionsAtom)
  const change = useSetAtom(changeDraftAtom)
  const push = useSetAtom(pushAtom)
  return (holding: Holding) => {
    if (!send || !isSendable(holding)) return
    change({ assetId: holding.assetId, amount: '' })
    push({ name: 'WalletSend' })
  }
}
