import { useAtomValue } from 'jotai'
import { joinClasses } from '#theme/joinClasses.ts'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import { Row } from '../../ui/list/Row.tsx'
import { Tile } from '../../ui/picture/Tile.tsx'
import { Tag } from '../../ui/text/Tag.tsx'
import { areAmountsHiddenAtom, hiddenAmount } from './amountsHidden.ts'
import { formatMoney } from './formatMoney.ts'
import type { Holding } from './Holding.ts'
import { quantityText } from './quantityText.ts'
import styles from './TokenRow.module.css'
import { tokenPictureUrl } from './tokenPictureUrl.ts'
import { worthOfHolding } from './worth.ts'

interface TokenRowProps {
  holding: Holding
  selected?: boolean
  onPress: () => void
}

/** Shows a token with its balance and value. */
export function TokenRow({ holding, selected, onPress }: TokenRowProps) {
  const { messages, locale } = useAtomValue(localizationAtom)
  const { symbol, name, units, isVerified = true } = holding
  const areHidden = useAtomValue(areAmountsHiddenAtom)
  const worth = worthOfHolding(holding)
  const quantity = units === undefined ? '—' : quantityText({ ...holding, units }, locale)
  const trailing = isVerified
    ? worth !== undefined && (
        <span className={joinClasses('num', styles.worth)}>
          {areHidden ? hiddenAmount : formatMoney(worth, locale)}
        </span>
      )
    : !selected && <Tag>{messages.unverified}</Tag>
  return (
    <Row
      picture={<Tile name={symbol} src={tokenPictureUrl(holding)} shape="round" />}
      title={name}
      subtitle={<bdi className="num">{areHidden ? hiddenAmount : quantity}</bdi>}
      trailing={trailing || undefined}
      selected={selected}
      onPress={onPress}
    />
  )
}
