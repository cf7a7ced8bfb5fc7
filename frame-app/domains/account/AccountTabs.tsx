import { useAtom, useAtomValue } from 'jotai'
import { useId } from 'react'
import { accountPartsAtom, pendingTitles } from '../../accountParts.ts'
import { useMessages } from '../../messages/messagesAtom.ts'
import { TabPanel } from '../../ui/layout/TabPanel.tsx'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { List } from '../../ui/list/List.tsx'
import { activeNetworkAtom } from '../connections/accountAtoms.ts'
import type { ConnectedAccount } from '../connections/connection.ts'
import { currentTabAtom } from '../connections/currentTab.ts'
import { useItems } from '../items/useItems.ts'
import { useOpenHolding } from '../send/form/useOpenHolding.ts'
import { useHoldings } from '../tokens/useHoldings.ts'
import { PendingRows, usePending } from '../transactions/PendingRows.tsx'

/** Shows the assets and activity of an embedded account below its balance. */
export function AccountTabs({ account }: { account: ConnectedAccount }) {
  const messages = useMessages()
  const network = useAtomValue(activeNetworkAtom)
  const { tabs: parts } = useAtomValue(accountPartsAtom)
  // Reads the holdings even while another tab is shown.
  useHoldings()
  useItems()
  const openHolding = useOpenHolding()
  const pending = usePending(account)
  const panelId = useId()
  const [chosen, setTab] = useAtom(currentTabAtom)
  const part = parts.find(({ name }) => name === chosen) ?? parts[0]
  if (!network || !part) return null
  const tabs = parts.map(({ name, title }) => ({ name, title: title(messages) }))
  const hasTabs = tabs.length > 1
  const { Tab } = part
  return (
    <>
      {pending.length > 0 && (
        <List label={messages.sending}>
          <PendingRows account={account} titles={pendingTitles} />
        </List>
      )}
      {hasTabs && (
        <Tabs label={messages.account} tabs={tabs} selected={part.name} onSelect={setTab} panelId={panelId} />
      )}
      <TabPanel id={panelId} hasTabs={hasTabs}>
        <Tab networkName={network.name} onOpen={openHolding} />
      </TabPanel>
    </>
  )
}
