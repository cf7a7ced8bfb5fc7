import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { popAtom } from '../../navigation/navigation.ts'
import { Screen } from '../../navigation/Screen.tsx'
import type { ViewParams } from '../../navigation/viewEntry.ts'
import { connectedAtom } from '../connections/accountAtoms.ts'
import { wholeQuantityText } from '../tokens/quantityText.ts'
import { Replacing } from '../transactions/Replacing.tsx'
import { sentTransactionAtom } from '../transactions/sentTransactions.ts'
import { TransferSummary } from './TransferSummary.tsx'

/** Resends a pending transfer with a higher fee, or cancels it. */
export default function SendReplaceView({ params: { hash, kind } }: { params: ViewParams['WalletSendReplace'] }) {
  const messages = useMessages()
  const { transaction } = useAtomValue(sentTransactionAtom)(hash)
  const account = useAtomValue(connectedAtom)
  const pop = useSetAtom(popAtom)
  const isGone = transaction === undefined
  useEffect(() => {
    if (isGone) pop()
  }, [isGone, pop])
  const isCancel = kind === 'cancel'
  const title = isCancel ? messages.cancelTransfer : messages.speedUp
  if (!transaction || !account) return <Screen title={title}>{null}</Screen>
  const { isItem = false } = transaction
  const sent = { ...transaction, units: BigInt(transaction.units), isItem }
  const quantity = wholeQuantityText(sent)
  return (
    <Screen title={title}>
      <TransferSummary {...sent} />
      <Replacing transaction={transaction} kind={kind} account={account} action={title}>
        {isCancel ? messages.cancelTransferText(quantity) : messages.speedUpText(quantity)}
      </Replacing>
    </Screen>
  )
}
