import { useAtomValue, useSetAtom } from 'jotai'
import { pushAtom } from '../../../navigation/navigation.ts'
import { optionsAtom } from '../../../options/optionsAtom.ts'
import type { Holding } from '../../tokens/Holding.ts'
import { isSendable } from './isSendable.ts'
import { chooseAssetAtom } from './sendDraft.ts'

/** Returns a click handler that opens Send for a token that can be sent. */
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
