import { useAtomValue, useSetAtom } from 'jotai'
import { popAtom } from '../../../navigation/navigation.ts'
import { holdingsAtom } from '../../tokens/holdings.ts'
import { TokenChoice } from '../../tokens/TokenChoice.tsx'
import { isSendable } from './isSendable.ts'
import { chooseAssetAtom, sendDraftAtom } from './sendDraft.ts'

/** Lists the account's tokens that can be sent, without spam. */
export default function SelectTokenView() {
  const held = useAtomValue(holdingsAtom)
  const draft = useAtomValue(sendDraftAtom)
  const chooseAsset = useSetAtom(chooseAssetAtom)
  const pop = useSetAtom(popAtom)
  const offered = held.status === 'ready' ? held.holdings.filter(isSendable) : []
  const chosen = draft.assetId ?? offered[0]?.assetId
  return (
    <TokenChoice
      offered={offered}
      chosen={chosen}
      onChoose={({ assetId }) => {
        if (assetId !== chosen) chooseAsset(assetId)
        pop()
      }}
    />
  )
}
