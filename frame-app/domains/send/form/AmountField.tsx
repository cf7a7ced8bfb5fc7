import { useAtomValue, useSetAtom } from 'jotai'
import { spokenAtom } from '../../../messages/messagesAtom.ts'
import { pushAtom } from '../../../navigation/navigation.ts'
import { AmountPool } from '../../../ui/AmountPool.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { Tile } from '../../../ui/Tile.tsx'
import type { Holding } from '../../tokens/Holding.ts'
import { quantityText } from '../../tokens/quantityText.ts'
import { tokenPicture } from '../../tokens/tokenPicture.ts'
import styles from './AmountField.module.css'
import { changeDraftAtom, draftAtom } from './draft.ts'
import { type ShownAmount, shownAmount, switchMeasure } from './draftAmount.ts'

const longestAmount = 80

interface AmountFieldProps {
  holding: Holding
  problem?: string
  onMax: () => void
}

/** Switches between the token and dollars. */
function MeasureSwitch({
  shownIn,
  symbol,
  onPress,
}: Pick<ShownAmount, 'shownIn'> & { symbol: string; onPress: () => void }) {
  const { messages } = useAtomValue(spokenAtom)
  const isInDollars = shownIn === 'dollars'
  return (
    <TextLink label={isInDollars ? messages.enterInToken(symbol) : messages.enterInDollars} onPress={onPress}>
      <Icon name="swap" size="s" />
      {isInDollars ? messages.inToken(symbol) : messages.inDollars}
    </TextLink>
  )
}

/** The same amount in the other measure, what there is of the token, and the way to send all of it. */
function UnderAmount({ other, holding, onMax }: Pick<ShownAmount, 'other'> & Omit<AmountFieldProps, 'problem'>) {
  const { messages, locale } = useAtomValue(spokenAtom)
  const { units } = holding
  return (
    <>
      {other !== undefined && <bdi className="num">{other}</bdi>}
      {units !== undefined && (
        <span className={other === undefined ? styles.alone : styles.holds}>
          <bdi className="num">{messages.holds(quantityText({ ...holding, units }, locale))}</bdi>
          <TextLink onPress={onMax}>{messages.max}</TextLink>
        </span>
      )}
    </>
  )
}

/** The amount, in the token or in dollars, with the token that it is of and what there is of it. */
export function AmountField({ holding, problem, onMax }: AmountFieldProps) {
  const { messages, locale } = useAtomValue(spokenAtom)
  const draft = useAtomValue(draftAtom)
  const change = useSetAtom(changeDraftAtom)
  const push = useSetAtom(pushAtom)
  const { symbol } = holding
  const { shownIn, text, other, canSwitch } = shownAmount(draft, holding, locale)
  const isInDollars = shownIn === 'dollars'
  const press = () => change(switchMeasure(draft, holding, locale))
  return (
    <AmountPool
      label={isInDollars ? messages.amountInDollars : messages.amount}
      action={canSwitch && <MeasureSwitch shownIn={shownIn} symbol={symbol} onPress={press} />}
      sign={isInDollars ? '$' : undefined}
      value={text}
      onChange={(amount) => change({ amount, amountIn: shownIn, shownIn })}
      maxLength={longestAmount}
      problem={problem}
      token={
        <Chip
          picture={<Tile name={symbol} src={tokenPicture(holding)} shape="round" size="s" />}
          endIcon="chevron-down"
          label={messages.chooseAnotherToken(symbol)}
          onPress={() => push({ name: 'WalletSendSelectToken' })}
        >
          {symbol}
        </Chip>
      }
      under={<UnderAmount other={other} holding={holding} onMax={onMax} />}
    />
  )
}
