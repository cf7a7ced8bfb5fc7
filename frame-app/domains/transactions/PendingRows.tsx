import { useAtomValue, useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { formatAddress } from '../../ui/formatAddress.ts'
import { IconTile } from '../../ui/IconTile.tsx'
import { Row } from '../../ui/Row.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import type { ConnectedAccount } from '../accounts/connection.ts'
import { areAmountsHiddenAtom, hiddenAmount } from '../tokens/amountsHidden.ts'
import { wholeQuantityText } from '../tokens/quantityText.ts'
import { receiptOf } from './receiptView.ts'
import { pendingTransactionsAtom } from './sentTransactions.ts'

export const usePending = ({ caipNetworkId, address }: ConnectedAccount) =>
  useAtomValue(pendingTransactionsAtom)(caipNetworkId, address)

/** The transfers of the account that are on their way. */
export function PendingRows({ account }: { account: ConnectedAccount }) {
  const messages = useMessages()
  const pending = usePending(account)
  const areHidden = useAtomValue(areAmountsHiddenAtom)
  const push = useSetAtom(pushAtom)
  return pending.map(({ hash, receipt, units, decimals, symbol, isItem, isCancelling, to, toName }) => (
    <Row
      key={hash}
      picture={<IconTile icon="send" />}
      title={messages.pendingTransfer(
        areHidden && !isItem
          ? `${hiddenAmount}\u00a0${symbol}`
          : wholeQuantityText({ units: BigInt(units), decimals, symbol, isItem }),
        toName ?? formatAddress(to),
      )}
      subtitle={isCancelling ? messages.cancelling : messages.sending}
      trailing={<Spinner />}
      onPress={() => push(receiptOf({ hash, receipt }))}
    />
  ))
}
