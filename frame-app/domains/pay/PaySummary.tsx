import { useAtomValue } from 'jotai'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { Panel } from '../../ui/layout/Panel.tsx'
import { Tile } from '../../ui/picture/Tile.tsx'
import { Amount } from '../../ui/text/Amount.tsx'
import { Tag } from '../../ui/text/Tag.tsx'
import { useEachSecond } from '../../ui/useEachSecond.ts'
import { assetPriceAtom } from '../tokens/assetPrice.ts'
import { formatUnits } from '../tokens/formatUnits.ts'
import { worthText } from '../tokens/money.ts'
import type { PaymentOption, PayRequest } from './PayRequest.ts'
import styles from './PaySummary.module.css'

const secondsTo = (at: number) => Math.max(0, Math.ceil((at - Date.now()) / 1000))

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Remaining seconds at which screen readers announce the time. */
const saidAt = 30

/** Shows the time until the request expires. */
function TimeLeft({ expiresAt }: { expiresAt: number }) {
  const { messages } = useAtomValue(localizationAtom)
  const seconds = useEachSecond(() => secondsTo(expiresAt))
  return (
    <>
      <Tag icon="clock">
        <bdi dir="ltr" aria-hidden="true">
          {clock(seconds)}
        </bdi>
      </Tag>
      <span className="visually-hidden" role="status">
        {seconds === saidAt ? messages.payTimeLeft(clock(seconds)) : ''}
      </span>
    </>
  )
}

/** Returns the recipient to show: the page's verified origin, not the name that the page claims. */
export const usePayReceiver = () => {
  const { origin } = useAtomValue(optionsAtom)
  return URL.canParse(origin) ? new URL(origin).host : origin
}

/** Shows the recipient, purpose, amount and remaining time. */
export function PaySummary({ request, option }: { request: PayRequest; option: PaymentOption }) {
  const { locale } = useAtomValue(localizationAtom)
  const price = useAtomValue(assetPriceAtom)(option.assetId)
  const receiver = usePayReceiver()
  const { units, decimals, symbol } = option
  return (
    <Panel>
      <div className={styles.line}>
        <Tile name={receiver} />
        <span className={styles.words}>
          <bdi className={styles.name}>{receiver}</bdi>
          {request.orderId && <bdi className={styles.faint}>{request.orderId}</bdi>}
        </span>
        <TimeLeft expiresAt={request.expiresAt} />
      </div>
      <div className={styles.amount}>
        <Amount size="amount" value={formatUnits(units, decimals)} symbol={symbol} />
        {price && <bdi className={styles.faint}>{worthText(units, decimals, price, locale)}</bdi>}
      </div>
    </Panel>
  )
}
