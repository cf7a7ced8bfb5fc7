import { useAtomValue } from 'jotai'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import type { SwapQuote } from '../../services/blockchain-data/swap/getSwapQuotes.ts'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Note } from '../../ui/message/Note.tsx'
import { type Price, worthText } from '../tokens/money.ts'
import { impactConcern, partOf, percentText } from './priceImpact.ts'
import type { SwapHolding } from './swapHolding.ts'

interface ImpactNoteProps {
  quote: SwapQuote
  from: SwapHolding
  /** The symbol of the received token. */
  symbol: string
  /** The price of the token to send. */
  price: Price | undefined
  isAccepted: boolean
  onAccept: (isAccepted: boolean) => void
}

/** Shows a noticeable price impact, and asks for confirmation of a severe one. */
export function ImpactNote({ quote, from, symbol, price, isAccepted, onAccept }: ImpactNoteProps) {
  const { messages, locale } = useAtomValue(localizationAtom)
  const { impact, fromAmount } = quote
  const concern = impactConcern(impact)
  if (impact === undefined || concern === undefined) return null
  const percent = percentText(impact, locale)
  const loss = price && worthText(partOf(fromAmount, impact), from.decimals, price, locale)
  const isSevere = concern === 'severe'
  return (
    <>
      <Note tone={isSevere ? 'bad' : 'warn'} title={loss ? messages.impactLoss(loss) : messages.impactTitle}>
        {messages.impactText(percent, symbol)}
      </Note>
      {isSevere && (
        <Checkbox checked={isAccepted} onChange={onAccept}>
          {messages.acceptImpact(percent)}
        </Checkbox>
      )}
    </>
  )
}
