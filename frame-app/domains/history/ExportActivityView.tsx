import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { List } from '../../ui/list/List.tsx'
import { Row } from '../../ui/list/Row.tsx'
import { Note } from '../../ui/message/Note.tsx'
import { Hero } from '../../ui/picture/Hero.tsx'
import { IconTile } from '../../ui/picture/IconTile.tsx'
import { accountIdAtom } from '../account-data/accountId.ts'
import { byYear } from './byYear.ts'
import { ExportButtons } from './ExportButtons.tsx'
import { readWholeHistoryAtom, type WholeHistory } from './exportHistory.ts'

type Reading = { status: 'reading'; count: number } | { status: 'failed' } | { status: 'ready'; whole: WholeHistory }

/** Reads all transactions of the account while the view is shown. */
function useWholeHistory() {
  const account = useAtomValue(accountIdAtom)
  const read = useSetAtom(readWholeHistoryAtom)
  const [reading, setReading] = useState<Reading>({ status: 'reading', count: 0 })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account has another history, and so may another attempt
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const show = (next: Reading) => !signal.aborted && setReading(next)
    show({ status: 'reading', count: 0 })
    read({ onRead: (count) => show({ status: 'reading', count }), signal }).then(
      (whole) => show({ status: 'ready', whole }),
      () => show({ status: 'failed' }),
    )
    return () => leaving.abort()
  }, [account, attempt, read])
  return { reading, retry: () => setAttempt(attempt + 1) }
}

function Ready({ whole }: { whole: WholeHistory }) {
  const { transactions, isCut, isComplete, hasInternalTransfers } = whole
  const messages = useMessages()
  const [chosen, choose] = useState<number>()
  const years = byYear(transactions)
  const span = years.find(({ year }) => year === chosen) ?? { year: undefined, transactions }
  return (
    <>
      {years.length > 1 && (
        <List label={messages.exportTime}>
          {[...years, { year: undefined, transactions }].map(({ year, transactions: own }) => (
            <Row
              key={year ?? 'all'}
              title={year === undefined ? messages.exportAll : String(year)}
              subtitle={messages.exportEntries(own.length)}
              selected={year === span.year}
              onPress={() => choose(year)}
            />
          ))}
        </List>
      )}
      <Note icon="shield" title={messages.exportEntries(span.transactions.length)}>
        {messages.exportText}
      </Note>
      {isCut && <Note icon="info">{messages.exportCut(transactions.length)}</Note>}
      {!isComplete && <Note icon="clock">{messages.readingHistory}</Note>}
      {!hasInternalTransfers && <Note icon="info">{messages.exportNotTraced}</Note>}
      <ExportButtons key={span.year} {...span} />
    </>
  )
}

/**
 * Exports the account's activity as a file. The browser creates the file, so servers receive only the requests for the
 * activity.
 */
export default function ExportActivityView() {
  const messages = useMessages()
  const { reading, retry } = useWholeHistory()

  return (
    <Screen title={messages.exportActivity}>
      {reading.status === 'reading' && (
        <Button wide busy>
          {messages.exportReading(reading.count)}
        </Button>
      )}
      {reading.status === 'failed' && (
        <>
          <Hero
            state="bad"
            badge="alert"
            picture={<IconTile icon="clock" size="l" />}
            heading={messages.historyFailed}
          />
          <Button variant="primary" wide onPress={retry}>
            {messages.tryAgain}
          </Button>
        </>
      )}
      {reading.status === 'ready' && <Ready whole={reading.whole} />}
    </Screen>
  )
}
