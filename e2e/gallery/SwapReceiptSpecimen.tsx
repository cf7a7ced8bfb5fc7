import { swapTexts } from '../../frame-app/domains/swap/swapTexts.ts'
import { EndButtons } from '../../frame-app/domains/transactions/EndButtons.tsx'
import { ReceiptScreen } from '../../frame-app/domains/transactions/ReceiptScreen.tsx'
import type { SentTransaction } from '../../frame-app/domains/transactions/sentTransactions.ts'
import type { Stage } from '../../frame-app/domains/transactions/stages.ts'
import { useMessages } from '../../frame-app/messages/messagesAtom.ts'
import { Tile } from '../../frame-app/ui/picture/Tile.tsx'
import { exampleAddress } from './exampleAddress.ts'

const hash = `0x${'a'.repeat(64)}`
const transaction: SentTransaction = {
  ...{ hash, caipNetworkId: 'eip155:1', from: exampleAddress, to: `0x${'c'.repeat(40)}` },
  ...{ units: '250000000', decimals: 6, symbol: 'USDC', gets: '0.080\u00a0ETH', sentAt: 0 },
}

/** How a swap goes, at a stage: no network is asked. */
export function SwapReceiptSpecimen({ stage }: { stage: Stage }) {
  const messages = useMessages()
  return (
    <ReceiptScreen
      receipt={{ transaction, stage, hash, fee: undefined }}
      texts={swapTexts(transaction, messages)}
      picture={<Tile name="USDC" shape="round" size="l" />}
      facts={[{ name: messages.youGetAbout, value: <bdi className="num">{transaction.gets}</bdi> }]}
    >
      <EndButtons stage={stage} />
    </ReceiptScreen>
  )
}
