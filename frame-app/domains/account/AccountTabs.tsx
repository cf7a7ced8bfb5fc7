import { useAtom, useAtomValue } from 'jotai'
import { useId } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { List } from '../../ui/List.tsx'
import { TabPanel } from '../../ui/TabPanel.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { activeNetworkAtom } from '../accounts/accountAtoms.ts'
import type { ConnectedAccount } from '../accounts/connection.ts'
import { currentTabAtom } from '../accounts/currentTab.ts'
import { ActivityTab } from '../history/ActivityTab.tsx'
import { ItemsTab } from '../items/ItemsTab.tsx'
import type { Items } from '../items/items.ts'
import { useItems } from '../items/useItems.ts'
import { useOpenHolding } from '../send/form/useOpenHolding.ts'
import { TokensTab } from '../tokens/TokensTab.tsx'
import { useHoldings } from '../tokens/useHoldings.ts'
import { PendingRows, usePending } from '../transactions/PendingRows.tsx'

/** The tab is shown to visitors who have items. It stays selected while the items are read again. */
const hasItemsTab = (items: Items, isChosen: boolean) =>
  items.status === 'ready'
    ? items.items.length > 0
    : items.status === 'failed' || (items.status === 'loading' && isChosen)

/** What an embedded account holds and did, beside its balance. */
export function AccountTabs({ account }: { account: ConnectedAccount }) {
  const messages = useMessages()
  const { history } = useAtomValue(optionsAtom)
  const network = useAtomValue(activeNetworkAtom)
  const held = useHoldings()
  const openHolding = useOpenHolding()
  const items = useItems()
  const pending = usePending(account)
  const panelId = useId()
  const [chosen, setTab] = useAtom(currentTabAtom)
  if (!network) return null
  const tabs = [
    { name: 'tokens', title: messages.tokens } as const,
    ...(hasItemsTab(items, chosen === 'items') ? [{ name: 'items', title: messages.items } as const] : []),
    ...(history ? [{ name: 'activity', title: messages.activity } as const] : []),
  ]
  const hasTabs = tabs.length > 1
  const tab = tabs.some(({ name }) => name === chosen) ? chosen : 'tokens'
  return (
    <>
      {pending.length > 0 && (
        <List label={messages.sending}>
          <PendingRows account={account} />
        </List>
      )}
      {hasTabs && <Tabs label={messages.account} tabs={tabs} selected={tab} onSelect={setTab} panelId={panelId} />}
      <TabPanel id={panelId} hasTabs={hasTabs}>
        {tab === 'tokens' && <TokensTab held={held} onOpen={openHolding} />}
        {tab === 'items' && <ItemsTab held={items} networkName={network.name} />}
        {tab === 'activity' && <ActivityTab networkName={network.name} />}
      </TabPanel>
    </>
  )
}
