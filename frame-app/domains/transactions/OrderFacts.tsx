import { useAtomValue } from 'jotai'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import type { FeeSpeed } from '../../services/transactions/Transactions.ts'
import { TextLink } from '../../ui/button/TextLink.tsx'
import { Spinner } from '../../ui/picture/Spinner.tsx'
import { Tile } from '../../ui/picture/Tile.tsx'
import { Facts } from '../../ui/text/Facts.tsx'
import { getNetworkAtom } from '../networks/networkAtoms.ts'
import { networkPictureUrl } from '../networks/networkPictureUrl.ts'
import { quantityText } from '../tokens/quantityText.ts'
import { FeeAmount } from './FeeAmount.tsx'
import type { ReviewedTransaction } from './order.ts'
import type { Estimate } from './useEstimate.ts'
import { useFeeText } from './useFeeText.ts'

interface OrderFactsProps {
  estimate: Estimate
  order: ReviewedTransaction
  speed?: FeeSpeed
  /** Undefined if the network offers only one fee. */
  onChooseFee?: () => void
  /** The total cost in money. */
  total?: string
}

/** Shows the network, its fee and the token's fee. */
export function OrderFacts({ estimate, order, speed, onChooseFee, total }: OrderFactsProps) {
  const { messages, locale } = useAtomValue(localizationAtom)
  const { caipNetworkId } = order
  const network = useAtomValue(getNetworkAtom)(caipNetworkId)
  const quantity = (units: bigint, currency: { symbol: string; decimals: number }) => (
    <bdi className="num">{quantityText({ ...currency, units }, locale)}</bdi>
  )
  const feeText = useFeeText(network)
  const fee = () => {
    if (estimate.status === 'loading') return <Spinner />
    const text = estimate.status === 'ready' && feeText(estimate.fee)
    if (!text) return '—'
    if (!onChooseFee || !speed) return <FeeAmount {...text} />
    return (
      <TextLink onPress={onChooseFee}>
        <bdi className="num">{text.worth ?? text.quantity}</bdi> · {messages.feeSpeed[speed]}
      </TextLink>
    )
  }
  const place = (
    <>
      <Tile name={network?.name ?? ''} src={networkPictureUrl(caipNetworkId)} size="xs" />
      {network?.name ?? messages.unknownNetwork}
    </>
  )
  const { rent = 0n, tokenFee = 0n } = estimate.status === 'ready' ? estimate : {}
  return (
    <Facts
      facts={[
        { name: messages.networkFeeAbout, value: fee() },
        ...(rent > 0n && network
          ? [{ name: messages.openingAccount, value: quantity(rent, network.nativeCurrency) }]
          : []),
        ...(tokenFee > 0n ? [{ name: messages.tokenFee, value: quantity(tokenFee, order) }] : []),
        { name: messages.network, value: place },
        ...(total ? [{ name: messages.total, value: <bdi className="num">{total}</bdi> }] : []),
      ]}
    />
  )
}
