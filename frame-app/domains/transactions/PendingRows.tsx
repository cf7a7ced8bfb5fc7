import { useAtomValue, useSetAtom } from 'jotai'
import type { Messages } from '../../messages/Messages.ts'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import type { ReceiptView } from '../../navigation/viewEntry.ts'
import { Row } from '../../ui/list/Row.tsx'
import { IconTile } from '../../ui/picture/IconTile.tsx'
import { Spinner } from '../../ui/picture/Spinner.tsx'
import { formatAddress } from '../../ui/text/formatAddress.ts'
import type { ConnectedAccount } from '../connections/connection.ts'
import { areAmountsHiddenAtom, hiddenAmount } from '../tokens/amountsHidden.ts'
import { wholeQuantityText } from '../tokens/quantityText.ts'
import { receiptViewOf, toReceiptEntry } from './receiptView.ts'
import { pendingTransactionsAtom, type SentTransaction } from './sentTransactions.ts'

/** The titles of each feature's pending transactions. */
export type PendingTitles = Readonly<
  Record<ReceiptView, (sent: { quantity: string; receiver: string; gets?: string }, messages: Messages) => string>
>

export const usePending = ({ caipNetworkId, address }: ConnectedAccount) =>
  useAtomValue(pendingTransactionsAtom)(caipNetworkId, address)

/** Returns the quantity. Token amounts can be hidden, but item counts cannot. */
const quantityOf = ({ units, decimals, symbol, isItem }: SentTransaction, areHidden: boolean) =>
  areHidden && !isItem
    ? `${hiddenAmount}\u00a0${symbol}`
    : wholeQuantityText({ units: BigInt(units), decimals, symbol, isItem })

/** Lists the account's pending transactions. */
export function PendingRows({ account, titles }: { account: ConnectedAccount; titles: PendingTitles }) {
  const messages = useMessages()
  const pending = usePending(account)
  const areHidden = useAtomValue(areAmountsHiddenAtom)
  const push = useSetAtom(pushAtom)
  return pending.map((transaction) => {
    const { hash, to, toName, isCancelling, gets } = transaction
    const sent = { quantity: quantityOf(transaction, areHidden), receiver: toName ?? formatAddress(to), gets }
    return (
      <Row
        key={hash}
        picture={<IconTile icon="send" />}
        title={titles[receiptViewOf(transaction)](sent, messages)}
        subtitle={isCancelling ? messages.cancelling : messages.sending}
        trailing={<Spinner />}
        onPress={() => push(toReceiptEntry(transaction))}
      />
    )
  })
}
