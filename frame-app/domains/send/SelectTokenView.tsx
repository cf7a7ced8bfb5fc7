import { useAtomValue, useSetAtom } from 'jotai'
import { spokenAtom } from '../../messages/messagesAtom.ts'
import { popAtom } from '../../navigation/navigation.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { List } from '../../ui/List.tsx'
import { Row } from '../../ui/Row.tsx'
import { SkeletonRow } from '../../ui/SkeletonRow.tsx'
import { Tile } from '../../ui/Tile.tsx'
import { ViewFooter } from '../../ui/ViewFooter.tsx'
import { activeNetworkAtom } from '../accounts/accountAtoms.ts'
import { holdingsAtom } from '../tokens/holdings.ts'
import { tokenPicture } from '../tokens/tokenPicture.ts'
import { changeDraftAtom, draftAtom } from './draft.ts'
import { quantityText } from './quantityText.ts'

/** The tokens of the account, one of which is sent. */
export default function SelectTokenView() {
  const { messages, locale } = useAtomValue(spokenAtom)
  const network = useAtomValue(activeNetworkAtom)
  const held = useAtomValue(holdingsAtom)
  const draft = useAtomValue(draftAtom)
  const change = useSetAtom(changeDraftAtom)
  const pop = useSetAtom(popAtom)
  const holdings = held.status === 'ready' ? held.holdings : []
  const chosen = draft.assetId ?? holdings[0]?.assetId
  const choose = (assetId: string) => {
    // An amount of one token is none of another.
    if (assetId !== chosen) change({ assetId, amount: '' })
    pop()
  }
  return (
    <Screen
      title={messages.chooseToken}
      footer={network && <ViewFooter>{messages.onlyTokensOn(network.name)}</ViewFooter>}
    >
      <List title={messages.yourTokens}>
        {holdings.map(({ units, ...holding }) => (
          <Row
            key={holding.assetId}
            picture={<Tile name={holding.symbol} src={tokenPicture(holding)} shape="round" />}
            title={holding.name}
            subtitle={units === undefined ? '—' : quantityText({ ...holding, units }, locale)}
            selected={holding.assetId === chosen}
            onPress={() => choose(holding.assetId)}
          />
        ))}
        {held.status === 'loading' && <SkeletonRow />}
      </List>
    </Screen>
  )
}
