import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { leaveModalAtom } from '../../navigation/modal.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { showToastAtom } from '../../navigation/toast.ts'
import type { Transaction } from '../../services/blockchain-data/transaction.ts'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copyText.ts'
import { Hero } from '../../ui/Hero.tsx'
import { IconTile } from '../../ui/IconTile.tsx'
import { List } from '../../ui/List.tsx'
import { Note } from '../../ui/Note.tsx'
import { Row } from '../../ui/Row.tsx'
import { saveFile } from '../../ui/saveFile.ts'
import { connectedAtom } from '../accounts/accountAtoms.ts'
import { accountKeyAtom } from '../accounts/accountKey.ts'
import { byYear } from './byYear.ts'
import { readWholeHistoryAtom, type WholeHistory } from './exportHistory.ts'
import { writeCsv, writeCsvFile } from './writeCsv.ts'

type Reading = { status: 'reading'; count: number } | { status: 'failed' } | { status: 'ready'; whole: WholeHistory }

/** All transactions of the account, read while the view is shown. */
function useWholeHistory() {
  const account = useAtomValue(accountKeyAtom)
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

interface ExportProps {
  transactions: readonly Transaction[]
  /** Where not all of them are meant. */
  year: number | undefined
}

function Export({ transactions, year }: ExportProps) {
  const messages = useMessages()
  const showToast = useSetAtom(showToastAtom)
  const [isSaved, setSaved] = useState(false)
  const save = () => {
    const span = year ?? new Date().toISOString().slice(0, 10)
    saveFile(`foyer-activity-${span}.csv`, 'text/csv', writeCsvFile(transactions))
    setSaved(true)
  }
  const copy = async () => {
    const isCopied = await copyText(writeCsv(transactions))
    const message = isCopied ? messages.copied : messages.csvNotCopied
    showToast({ message, variant: isCopied ? 'success' : 'error' })
  }
  return (
    <>
      <Button variant="primary" wide startIcon="download" onPress={save}>
        {messages.saveCsv}
      </Button>
      {isSaved && <Note icon="info">{messages.saveFailed}</Note>}
      <Button wide startIcon="copy" onPress={copy}>
        {messages.copyCsv}
      </Button>
    </>
  )
}

function Ready({ whole: { transactions, isCut, isComplete } }: { whole: WholeHistory }) {
  const messages = useMessages()
  const [chosen, choose] = useState<number>()
  const years = byYear(transactions)
  const meant = years.find(({ year }) => year === chosen)?.transactions ?? transactions
  return (
    <>
      {years.length > 1 && (
        <List label={messages.exportTime}>
          {[...years, { year: undefined, transactions }].map(({ year, transactions: own }) => (
            <Row
              key={year ?? 'all'}
              title={year === undefined ? messages.exportAll : String(year)}
              subtitle={messages.exportEntries(own.length)}
              selected={year === chosen}
              onPress={() => choose(year)}
            />
          ))}
        </List>
      )}
      <Note icon="shield" title={messages.exportEntries(meant.length)}>
        {messages.exportText}
      </Note>
      {isCut && <Note icon="info">{messages.exportCut(transactions.length)}</Note>}
      {!isComplete && <Note icon="clock">{messages.readingHistory}</Note>}
      <Export key={chosen} transactions={meant} year={chosen} />
    </>
  )
}

/** The account's activity as a file. The browser makes it; no server is asked for more than the activity. */
export default function ExportActivityView() {
  const messages = useMessages()
  const isGone = useAtomValue(connectedAtom) === undefined
  const leave = useSetAtom(leaveModalAtom)
  const { reading, retry } = useWholeHistory()

  useEffect(() => {
    if (isGone) leave()
  }, [isGone, leave])

  return (
    <Screen title={messages.exportActivity}>
      {reading.status === 'reading' && (
        <Button wide busy>
          {messages.exportReading(reading.count)}
        </Button>
      )}
      {reading.status === 'failed' && (
        <>
          <Hero state="bad" picture={<IconTile icon="clock" size="l" />} heading={messages.historyFailed} />
          <Button variant="primary" wide onPress={retry}>
            {messages.tryAgain}
          </Button>
        </>
      )}
      {reading.status === 'ready' && <Ready whole={reading.whole} />}
    </Screen>
  )
}
