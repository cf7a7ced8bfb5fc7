import { useAtomValue, useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { Screen } from '../../navigation/Screen.tsx'
import type { ViewParams } from '../../navigation/viewEntry.ts'
import { Tile } from '../../ui/picture/Tile.tsx'
import { formatAddress } from '../../ui/text/formatAddress.ts'
import { tokenPictureUrl } from '../tokens/tokenPictureUrl.ts'
import { EndButtons } from '../transactions/EndButtons.tsx'
import { ReceiptScreen } from '../transactions/ReceiptScreen.tsx'
import { ReplaceButtons } from '../transactions/ReplaceButtons.tsx'
import { type TransactionProgress, useReceipt } from '../transactions/useReceipt.ts'
import { isRepeatableAtom, sendAgainAtom } from './sendAgain.ts'
import { transferTexts } from './transferTexts.ts'

/** Shows the actions for a transfer: replace it while it is pending, or send it again if it was dropped. */
function Buttons({ receipt }: { receipt: TransactionProgress }) {
  const { transaction, stage } = receipt
  const isRepeatable = useAtomValue(isRepeatableAtom)(transaction)
  const sendAgain = useSetAtom(sendAgainAtom)
  const push = useSetAtom(pushAtom)
  const { hash } = transaction
  return (
    <>
      <ReplaceButtons
        receipt={receipt}
        onReplace={(kind) => push({ name: 'WalletSendReplace', params: { hash, kind } })}
      />
      <EndButtons stage={stage} onAgain={isRepeatable ? () => sendAgain(transaction) : undefined} />
    </>
  )
}

/** Shows the progress of a transfer. */
export default function SendConfirmedView({ params: { hash } }: { params: ViewParams['WalletSendConfirmed'] }) {
  const messages = useMessages()
  const receipt = useReceipt(hash)
  if (!receipt) return <Screen title={messages.sending}>{null}</Screen>

  const { transaction, fee } = receipt
  const { symbol, isItem, to, toName } = transaction
  // A named recipient is always shown with the address.
  const hasReceiver = toName !== undefined || !fee
  return (
    <ReceiptScreen
      receipt={receipt}
      texts={transferTexts(transaction, messages)}
      picture={<Tile name={symbol} src={tokenPictureUrl(transaction)} shape={isItem ? 'squircle' : 'round'} size="l" />}
      facts={hasReceiver ? [{ name: messages.to, value: <bdi className="num">{formatAddress(to)}</bdi> }] : []}
    >
      <Buttons receipt={receipt} />
    </ReceiptScreen>
  )
}
