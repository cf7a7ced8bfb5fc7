import { atom, useAtom, useAtomValue } from 'jotai'
import { useId } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { List } from '../../ui/List.tsx'
import { TabPanel } from '../../ui/TabPanel.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { activeNetworkAtom } from '../accounts/accountAtoms.ts'
import type { ConnectedAccount } from '../accounts/connection.ts'
import { ActivityTab } from './ActivityTab.tsx'
import { PendingRows, usePending } from './PendingRows.tsx'
import { TokensTab } from './TokensTab.tsx'
import { useHoldings } from './useHoldings.ts'

/** Kept while the page is open: who comes back from a transaction is where they were. */
const tabAtom = atom<'tokens' | 'activity'>('tokens')

/** What an embedded account holds and did, beside its balance. */
export function AccountTabs({ account }: { account: ConnectedAccount }) {
  const messages = useMessages()
  const { history } = useAtomValue(optionsAtom)
  const network = useAtomValue(activeNetworkAtom)
  const held = useHoldings(account)
  const pending = usePending(account)
  const panelId = useId()
  const [tab, setTab] = useAtom(tabAtom)
  if (!network) return null
  const tabs = [
    { name: 'tokens', title: messages.tokens },
    { name: 'activity', title: messages.activity },
  ] as const
  return (
    <>
      {pending.length > 0 && (
        <List label={messages.sending}>
          <PendingRows account={account} />
        </List>
      )}
      {history && <Tabs label={messages.account} tabs={tabs} selected={tab} onSelect={setTab} panelId={panelId} />}
      <TabPanel id={panelId} hasTabs={history}>
        {tab === 'tokens' || !history ? <TokensTab held={held} /> : <ActivityTab networkName={network.name} />}
      </TabPanel>
    </>
  )
}
