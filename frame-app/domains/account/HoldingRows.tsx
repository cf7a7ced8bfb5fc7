import { useAtomValue, useSetAtom } from 'jotai'
import { spokenAtom } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconTile } from '../../ui/IconTile.tsx'
import { Row } from '../../ui/Row.tsx'
import { activeNetworkAtom } from '../accounts/accountAtoms.ts'
import type { ConnectedAccount } from '../accounts/connection.ts'
import { useItems } from '../items/useItems.ts'
import { useHoldings } from '../tokens/useHoldings.ts'
import { PendingRows } from '../transactions/PendingRows.tsx'

/** What the account holds beside the network's own currency, what is on its way, and what it did. */
export function HoldingRows({ account }: { account: ConnectedAccount }) {
  const { messages } = useAtomValue(spokenAtom)
  const { history } = useAtomValue(optionsAtom)
  const hasNetwork = useAtomValue(activeNetworkAtom) !== undefined
  const held = useHoldings()
  const owned = useItems()
  const push = useSetAtom(pushAtom)
  const holdings = held.status === 'ready' ? held.holdings.filter(({ isSpam }) => !isSpam) : []
  const items = owned.status === 'ready' ? owned.items : []
  const itemCount = items.filter(({ isSpam }) => !isSpam).length
  const chevron = <Icon name="chevron" size="s" flip />
  return (
    <>
      <PendingRows account={account} />
      {holdings.length > 1 && (
        <Row
          picture={<IconTile icon="wallet" />}
          title={messages.tokens}
          subtitle={messages.tokenCount(holdings.length)}
          trailing={chevron}
          onPress={() => push({ name: 'Tokens' })}
        />
      )}
      {(items.length > 0 || owned.status === 'failed') && (
        <Row
          picture={<IconTile icon="picture" />}
          title={messages.items}
          subtitle={owned.status === 'ready' && messages.itemCount(itemCount)}
          trailing={chevron}
          onPress={() => push({ name: 'Items' })}
        />
      )}
      {history && hasNetwork && (
        <Row
          picture={<IconTile icon="clock" />}
          title={messages.activity}
          trailing={chevron}
          onPress={() => push({ name: 'Transactions' })}
        />
      )}
    </>
  )
}
