import { useAtomValue } from 'jotai'
import { localizationAtom, useMessages } from '../../messages/messagesAtom.ts'
import { Panel } from '../../ui/layout/Panel.tsx'
import { Avatar } from '../../ui/picture/Avatar.tsx'
import { Tile } from '../../ui/picture/Tile.tsx'
import { Amount } from '../../ui/text/Amount.tsx'
import { assetPriceAtom } from '../tokens/assetPrice.ts'
import { formatUnits } from '../tokens/formatUnits.ts'
import { worthText } from '../tokens/money.ts'
import { itemsText } from '../tokens/quantityText.ts'
import { tokenPictureUrl } from '../tokens/tokenPictureUrl.ts'
import type { ReviewedTransaction } from '../transactions/order.ts'
import { ItemLine } from './ItemLine.tsx'
import { NamedAddress } from './receiver/NamedAddress.tsx'
import styles from './TransferSummary.module.css'

type Summed = Pick<ReviewedTransaction, 'units' | 'decimals' | 'symbol' | 'assetId' | 'collection' | 'picture'> & {
  isItem: boolean
}

/** Shows the asset to send: an amount, or an item of a collection. */
function Sent({ units, decimals, symbol, assetId, isItem, collection, picture }: Summed) {
  const { locale } = useAtomValue(localizationAtom)
  const price = useAtomValue(assetPriceAtom)(assetId)
  if (isItem) return <ItemLine title={itemsText(units, symbol)} collection={collection} picture={picture} />
  return (
    <>
      <Tile name={symbol} src={tokenPictureUrl({ assetId, symbol })} shape="round" />
      <span>
        <Amount size="amount" value={formatUnits(units, decimals)} symbol={symbol} />
        {price && <bdi className={styles.worth}>{worthText(units, decimals, price, locale)}</bdi>}
      </span>
    </>
  )
}

type TransferSummaryProps = Summed & Pick<ReviewedTransaction, 'to' | 'toName' | 'toPicture'>

/** Shows the asset to send and the recipient's full address. */
export function TransferSummary({ to, toName, toPicture, ...sent }: TransferSummaryProps) {
  const messages = useMessages()
  return (
    <Panel>
      <div className={styles.line}>
        <Sent {...sent} />
      </div>
      <div className={styles.to}>{messages.to}</div>
      <div className={styles.line}>
        <Avatar address={to} picture={toPicture} size="m" />
        <NamedAddress address={to} name={toName} />
      </div>
    </Panel>
  )
}
