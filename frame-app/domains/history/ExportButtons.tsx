import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { showToastAtom } from '../../navigation/toast.ts'
import type { Transaction } from '../../services/blockchain-data/transaction.ts'
import { Button } from '../../ui/button/Button.tsx'
import { copyText } from '../../ui/button/copyText.ts'
import { saveFile } from '../../ui/button/saveFile.ts'
import { Note } from '../../ui/message/Note.tsx'
import { writeCsv, writeCsvFile } from './writeCsv.ts'

interface ExportButtonsProps {
  transactions: readonly Transaction[]
  /** The chosen year. Undefined for all years. */
  year: number | undefined
}

/** Shows buttons that save transactions as a file or copy them as text. */
export function ExportButtons({ transactions, year }: ExportButtonsProps) {
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
    showToast(isCopied ? { message, variant: 'success', icon: 'copy' } : { message, variant: 'error' })
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
