import { useMessages } from '../../messages/messagesAtom.ts'
import { Screen } from '../../navigation/Screen.tsx'
import type { ViewParams } from '../../navigation/viewEntry.ts'
import { Tile } from '../../ui/picture/Tile.tsx'
import { tokenPicture } from '../tokens/tokenPicture.ts'
import { EndButtons } from '../transactions/EndButtons.tsx'
import { ReceiptScreen } from '../transactions/ReceiptScreen.tsx'
import { useReceipt } from '../transactions/useReceipt.ts'
import { swapTexts } from './swapTexts.ts'

/** How a swap goes. */
export default function SwapConfirmedView({ params: { hash } }: { params: ViewParams['SwapConfirmed'] }) {
  const messages = useMessages()
  const receipt = useReceipt(hash)
  if (!receipt) return <Screen title={messages.swapping}>{null}</Screen>
  const { transaction, stage } = receipt
  return (
    <ReceiptScreen
      receipt={receipt}
      texts={swapTexts(transaction, messages)}
      picture={<Tile name={transaction.symbol} src={tokenPicture(transaction)} shape="round" size="l" />}
      facts={[{ name: messages.youGetAbout, value: <bdi className="num">{transaction.gets ?? ''}</bdi> }]}
    >
      <EndButtons stage={stage} />
    </ReceiptScreen>
  )
}
