import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { TextLink } from '../../ui/button/TextLink.tsx'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { List } from '../../ui/list/List.tsx'
import { SkeletonRow } from '../../ui/list/SkeletonRow.tsx'
import { EmptyState } from '../../ui/message/EmptyState.tsx'
import { ViewFooter } from '../../ui/modal/ViewFooter.tsx'
import { activeNetworkAtom } from '../connections/accountAtoms.ts'
import { useOpenHolding } from '../send/form/useOpenHolding.ts'
import { BalanceFailed } from '../tokens/BalanceFailed.tsx'
import type { Holding } from '../tokens/Holding.ts'
import { holdingsAtom, refreshHoldingsAtom } from '../tokens/holdings.ts'
import { TokenRow } from '../tokens/TokenRow.tsx'

/** Minimum number of tokens for which a search field is shown. */
const searchFrom = 8

const isFound = ({ name, symbol, address = '' }: Holding, search: string) =>
  [name, symbol, address].some((text) => text.toLowerCase().includes(search.trim().toLowerCase()))

function Found({ holdings }: { holdings: readonly Holding[] }) {
  const messages = useMessages()
  const open = useOpenHolding()
  const [isSpamShown, setSpamShown] = useState(false)
  const spam = holdings.filter(({ isSpam }) => isSpam)
  const shown = isSpamShown ? holdings : holdings.filter(({ isSpam }) => !isSpam)
  return (
    <>
      <List label={messages.tokens}>
        {shown.map((holding) => (
          <TokenRow key={holding.assetId} holding={holding} onPress={() => open(holding)} />
        ))}
      </List>
      {spam.length > 0 && !isSpamShown && (
        <TextLink onPress={() => setSpamShown(true)}>{messages.showSpam(spam.length)}</TextLink>
      )}
    </>
  )
}

/** Shows all tokens of the account on its network. A click on a token opens the send form. */
export default function TokensView() {
  const messages = useMessages()
  const network = useAtomValue(activeNetworkAtom)
  const held = useAtomValue(holdingsAtom)
  const refresh = useSetAtom(refreshHoldingsAtom)
  const [search, setSearch] = useState('')

  const list = () => {
    if (held.status === 'loading') return <SkeletonRow />
    if (held.status !== 'ready') return <BalanceFailed onRetry={refresh} />
    const found = held.holdings.filter((holding) => isFound(holding, search))
    return found.length > 0 ? <Found holdings={found} /> : <EmptyState title={messages.noTokenFound(search)} />
  }
  return (
    <Screen title={messages.tokens} footer={network && <ViewFooter>{messages.onlyTokensOn(network.name)}</ViewFooter>}>
      {held.status === 'ready' && held.holdings.length >= searchFrom && (
        <SearchField
          label={messages.searchTokens}
          placeholder={messages.searchTokens}
          clearLabel={messages.clearSearch}
          value={search}
          onChange={setSearch}
        />
      )}
      {list()}
    </Screen>
  )
}
