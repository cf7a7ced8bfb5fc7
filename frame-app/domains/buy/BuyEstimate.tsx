import { useAtomValue, useSetAtom } from 'jotai'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { Chip } from '../../ui/button/Chip.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { Skeleton } from '../../ui/list/Skeleton.tsx'
import { Tile } from '../../ui/picture/Tile.tsx'
import { Tag } from '../../ui/text/Tag.tsx'
import { tokenPictureUrl } from '../tokens/tokenPictureUrl.ts'
import styles from './Buy.module.css'
import type { Ware } from './choice.ts'
import { formatPurchasedAmount } from './formatPurchaseSum.ts'
import type { SellerQuote } from './quotes.ts'

/** Returns a picture for native currencies only, because anyone can create a token with a known symbol. */
export const warePicture = ({ contract, symbol }: Ware) =>
  contract === '' ? tokenPictureUrl({ assetId: '/slip44:', symbol }) : undefined

function Quantity({ quote }: { quote: SellerQuote | undefined }) {
  const { locale } = useAtomValue(localizationAtom)
  if (quote?.status === 'loading') return <Skeleton width="96px" height="28px" />
  if (quote?.status !== 'live' && quote?.status !== 'estimate') return <span className={styles.amount}>—</span>
  return <bdi className={styles.amount}>{formatPurchasedAmount(quote.quote.purchaseAmount.amount, locale)}</bdi>
}

/** Shows the estimated amount to receive. */
export function BuyEstimate({ ware, quote }: { ware: Ware; quote: SellerQuote | undefined }) {
  const { messages } = useAtomValue(localizationAtom)
  const push = useSetAtom(pushAtom)
  return (
    <Panel>
      <div className={styles.top}>
        <span className={styles.label}>{messages.youGetAbout}</span>
        {quote?.status === 'estimate' && <Tag tone="warn">{messages.estimate}</Tag>}
      </div>
      <div className={styles.line}>
        <span role="status">
          <Quantity quote={quote} />
        </span>
        <Chip
          picture={<Tile name={ware.symbol} src={warePicture(ware)} shape="round" size="s" />}
          endIcon="chevron-down"
          label={messages.chooseAnotherWare(ware.symbol)}
          onPress={() => push({ name: 'OnRampTokenSelect' })}
        >
          {ware.symbol}
        </Chip>
      </div>
    </Panel>
  )
}
