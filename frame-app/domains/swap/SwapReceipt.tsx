import { useMessages } from '../../messages/messagesAtom.ts'
import { Tile } from '../../ui/picture/Tile.tsx'
import { tokenPictureUrl } from '../tokens/tokenPictureUrl.ts'
import { EndButtons } from '../transactions/EndButtons.tsx'
import { ReceiptScreen } from '../transactions/ReceiptScreen.tsx'
import type { TransactionProgress } from '../transactions/useReceipt.ts'
import { swapTexts } from './swapTexts.ts'

/** Shows the progress of a swap, and the expected result unless the swap was dropped or failed. */
export function SwapReceipt({ receipt }: { receipt: TransactionProgress }) {
  const messages = useMessages()
  const { transaction, stage } = receipt
  const texts = swapTexts(transaction, messages)
  const { state } = texts[stage]
  const gets = { name: messages.youGetAbout, value: <bdi className="num">{transaction.gets ?? ''}</bdi> }
  return (
    <ReceiptScreen
      receipt={receipt}
      texts={texts}
      picture={<Tile name={transaction.symbol} src={tokenPictureUrl(transaction)} shape="round" size="l" />}
      facts={state === 'off' || state === 'bad' ? [] : [gets]}
    >
      <EndButtons stage={stage} />
    </ReceiptScreen>
  )
}
