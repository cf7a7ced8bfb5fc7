import { useAtomValue, useSetAtom } from 'jotai'
import { localizationAtom } from '../../../messages/messagesAtom.ts'
import { pushAtom } from '../../../navigation/navigation.ts'
import { Chip } from '../../../ui/button/Chip.tsx'
import { TextLink } from '../../../ui/button/TextLink.tsx'
import { AmountPool } from '../../../ui/form/AmountPool.tsx'
import { Tile } from '../../../ui/picture/Tile.tsx'
import { currencySign } from '../../tokens/formatMoney.ts'
import type { Holding } from '../../tokens/Holding.ts'
import { MeasureSwitch } from '../../tokens/MeasureSwitch.tsx'
import { type ShownAmount, shownAmount, switchMeasure } from '../../tokens/measuredAmount.ts'
import { quantityText } from '../../tokens/quantityText.ts'
import { tokenPictureUrl } from '../../tokens/tokenPictureUrl.ts'
import styles from './AmountField.module.css'
import { changeSendDraftAtom, sendDraftAtom } from './sendDraft.ts'

const longestAmount = 80

interface AmountFieldProps {
  holding: Holding
  problem?: string
  onMax: () => void
}

/** Shows the amount in the other unit, the token balance, and a button to send all of it. */
function UnderAmount({ other, holding, onMax }: Pick<ShownAmount, 'other'> & Omit<AmountFieldProps, 'problem'>) {
  const { messages, locale } = useAtomValue(localizationAtom)
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

/** Lets the visitor enter the amount in the token or in dollars, and shows the token and its balance. */
export function AmountField({ holding, problem, onMax }: AmountFieldProps) {
  const { messages, locale } = useAtomValue(localizationAtom)
  const draft = useAtomValue(sendDraftAtom)
  const change = useSetAtom(changeSendDraftAtom)
  const push = useSetAtom(pushAtom)
  const { symbol } = holding
  const { shownIn, text, other, switchesTo } = shownAmount(draft, holding, locale)
  const currency = shownIn === 'token' ? undefined : shownIn
  const press = () => change(switchMeasure(draft, holding, locale))
  return (
    <AmountPool
      label={currency ? messages.amountInMoney(currency) : messages.amount}
      action={switchesTo && <MeasureSwitch to={switchesTo} symbol={symbol} onPress={press} />}
      sign={currency && currencySign(currency, locale)}
      value={text}
      onChange={(amount) => change({ amount, amountIn: shownIn, shownIn })}
      maxLength={longestAmount}
      problem={problem}
      token={
        <Chip
          picture={<Tile name={symbol} src={tokenPictureUrl(holding)} shape="round" size="s" />}
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
