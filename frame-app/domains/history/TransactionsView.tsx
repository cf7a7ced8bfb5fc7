import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { Button } from '../../ui/button/Button.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { TextLink } from '../../ui/button/TextLink.tsx'
import { List } from '../../ui/list/List.tsx'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { Note } from '../../ui/message/Note.tsx'
import { ViewFooter } from '../../ui/modal/ViewFooter.tsx'
import { Hero } from '../../ui/picture/Hero.tsx'
import { IconTile } from '../../ui/picture/IconTile.tsx'
import { activeNetworkAtom, connectedAtom } from '../connections/accountAtoms.ts'
import { explorerLink } from '../networks/explorerLink.ts'
import { type ActivityEntry, activityEntries } from './activityEntries.ts'
import { isSpam } from './describeTransaction.ts'
import { EntryRow } from './EntryRow.tsx'
import { groupByMonth } from './groupByMonth.ts'
import { loadMoreHistoryAtom } from './history.ts'
import { useHistory } from './useHistory.ts'
import { withoutSpam } from './withoutSpam.ts'

const clock = <IconTile icon="clock" size="l" />

function Loading() {
  const { messages } = useAtomValue(localizationAtom)
  return (
    <List label={messages.activity}>
      <SkeletonRows count={7} shape="circle" />
    </List>
  )
}

function Empty() {
  const { messages } = useAtomValue(localizationAtom)
  const { receive } = useAtomValue(optionsAtom)
  const network = useAtomValue(activeNetworkAtom)
  const push = useSetAtom(pushAtom)
  return (
    <>
      <Hero
        state="off"
        picture={clock}
        heading={messages.noActivity}
        text={messages.noActivityText(network?.name ?? messages.unknownNetwork)}
      />
      {receive && (
        <Button variant="primary" wide onPress={() => push({ name: 'WalletReceive' })}>
          {messages.receive}
        </Button>
      )}
    </>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { messages } = useAtomValue(localizationAtom)
  const account = useAtomValue(connectedAtom)
  const network = useAtomValue(activeNetworkAtom)
  const explorer = account && network && explorerLink(network, account.address)
  return (
    <>
      <Hero
        state="bad"
        badge="alert"
        picture={clock}
        heading={messages.historyFailed}
        text={messages.fundsNotAffected}
      />
      <Button variant="primary" wide onPress={onRetry}>
        {messages.tryAgain}
      </Button>
      {explorer && (
        <LinkButton variant="quiet" wide href={explorer} endIcon="external">
          {messages.viewOnExplorer}
        </LinkButton>
      )}
    </>
  )
}

function Export({ count }: { count: number }) {
  const { messages } = useAtomValue(localizationAtom)
  const push = useSetAtom(pushAtom)
  if (count === 0) return null
  return <IconButton icon="download" label={messages.exportActivity} onPress={() => push({ name: 'ExportActivity' })} />
}

/** Number of rows rendered at once, because a month can have thousands. */
const chunkSize = 50

const chunk = (entries: readonly ActivityEntry[]) =>
  Array.from({ length: Math.ceil(entries.length / chunkSize) }, (_unused, index) => {
    const first = index * chunkSize
    return { first, rows: entries.slice(first, first + chunkSize) }
  })

function Months({ entries }: { entries: readonly ActivityEntry[] }) {
  const { locale } = useAtomValue(localizationAtom)
  return groupByMonth(entries, locale).map((month) => (
    <div key={month.key}>
      {chunk(month.entries).map(({ first, rows }) => (
        <List
          key={first}
          {...(first === 0 ? { title: month.title } : { label: month.title })}
          undrawnRows={rows.length}
        >
          {rows.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </List>
      ))}
    </div>
  ))
}

/** Shows the account's activity on its network, grouped by month. */
export default function TransactionsView() {
  const { messages } = useAtomValue(localizationAtom)
  const loadMore = useSetAtom(loadMoreHistoryAtom)
  const { history, registrations, reload } = useHistory()
  const [isSpamShown, setSpamShown] = useState(false)

  if (history.status === 'failed')
    return (
      <Screen title={messages.activity}>
        <Failed onRetry={reload} />
      </Screen>
    )
  if (history.status !== 'ready')
    return (
      <Screen title={messages.activity}>
        <Loading />
      </Screen>
    )
  const { transactions, next, isComplete, isLoadingMore, isCutOff } = history
  const spamCount = transactions.filter(isSpam).length
  const entries = activityEntries(isSpamShown ? history : withoutSpam(history), registrations)
  const isEmpty = transactions.length === 0 && entries.length === 0 && isComplete
  const footer = spamCount > 0 && !isSpamShown && (
    <ViewFooter>
      {messages.hiddenItems(spamCount)}{' '}
      <TextLink tone="inline" onPress={() => setSpamShown(true)}>
        {messages.show}
      </TextLink>
    </ViewFooter>
  )
  return (
    <Screen title={messages.activity} action={<Export count={transactions.length} />} footer={footer}>
      {isEmpty ? <Empty /> : <Months entries={entries} />}
      {!isComplete && <Note icon="clock">{messages.readingHistory}</Note>}
      {isCutOff && <Note tone="bad" title={messages.historyFailed} />}
      {isCutOff && (
        <Button wide onPress={reload}>
          {messages.tryAgain}
        </Button>
      )}
      {next !== null && (
        <Button wide busy={isLoadingMore} onPress={loadMore}>
          {messages.showMore}
        </Button>
      )}
    </Screen>
  )
}
