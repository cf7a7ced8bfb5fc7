import { useAtomValue, useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { popAtom } from '../../navigation/navigation.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { List } from '../../ui/List.tsx'
import { SkeletonRow } from '../../ui/SkeletonRow.tsx'
import { ViewFooter } from '../../ui/ViewFooter.tsx'
import { activeNetworkAtom } from '../accounts/accountAtoms.ts'
import { holdingsAtom } from '../tokens/holdings.ts'
import { TokenRow } from '../tokens/TokenRow.tsx'
import { chooseAssetAtom, draftAtom } from './draft.ts'
import { isSendable } from './isSendable.ts'

/** The tokens of the account, one of which is sent. What is spam is not offered. */
export default function SelectTokenView() {
  const messages = useMessages()
  const network = useAtomValue(activeNetworkAtom)
  const held = useAtomValue(holdingsAtom)
  const draft = useAtomValue(draftAtom)
  const chooseAsset = useSetAtom(chooseAssetAtom)
  const pop = useSetAtom(popAtom)
  const holdings = held.status === 'ready' ? held.holdings.filter(isSendable) : []
  const chosen = draft.assetId ?? holdings[0]?.assetId
  const choose = (assetId: string) => {
    if (assetId !== chosen) chooseAsset(assetId)
    pop()
  }
  return (
    <Screen
      title={messages.chooseToken}
      footer={network && <ViewFooter>{messages.onlyTokensOn(network.name)}</ViewFooter>}
    >
      <List title={messages.yourTokens}>
        {holdings.map((holding) => (
          <TokenRow
            key={holding.assetId}
            holding={holding}
            selected={holding.assetId === chosen}
            onPress={() => choose(holding.assetId)}
          />
        ))}
        {held.status === 'loading' && <SkeletonRow />}
      </List>
    </Screen>
  )
}
