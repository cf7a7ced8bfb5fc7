import { useAtomValue, useSetAtom } from 'jotai'
import { pushAtom } from '../../navigation/navigation.ts'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { chooseAssetAtom } from '../send/form/draft.ts'
import { isSendable } from '../send/form/isSendable.ts'
import type { Holding } from '../tokens/Holding.ts'

/** A press on a token sends it, where it can be sent. */
export function useOpenHolding() {
  const { send } = useAtomValue(optionsAtom)
  const chooseAsset = useSetAtom(chooseAssetAtom)
  const push = useSetAtom(pushAtom)
  return (holding: Holding) => {
    if (!send || !isSendable(holding)) return
    chooseAsset(holding.assetId)
    push({ name: 'WalletSend' })
  }
}
