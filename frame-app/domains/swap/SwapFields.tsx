import { useAtomValue, useSetAtom } from 'jotai'
import { useId } from 'react'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import type { ExactSide } from '../../services/blockchain-data/swap/swapShapes.ts'
import { Chip } from '../../ui/button/Chip.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { TextLink } from '../../ui/button/TextLink.tsx'
import { AmountPool } from '../../ui/form/AmountPool.tsx'
import { Hint } from '../../ui/form/Hint.tsx'
import { Tile } from '../../ui/picture/Tile.tsx'
import { currencySign } from '../tokens/formatMoney.ts'
import { MeasureSwitch } from '../tokens/MeasureSwitch.tsx'
import { quantityText } from '../tokens/quantityText.ts'
import { tokenPictureUrl } from '../tokens/tokenPictureUrl.ts'
import styles from './SwapFields.module.css'
import { sideAmount, turnMeasure, typeInto } from './sideAmounts.ts'
import { changeSwapAtom, type Side, turnRoundAtom } from './swapDraft.ts'
import type { SwapHolding } from './swapHolding.ts'
import { amountProblem, typedProblem } from './swapProblem.ts'
import type { SwapForm } from './useSwapForm.ts'

const longestAmount = 80

function TokenChip({ token, side }: { token: SwapHolding | undefined; side: Side }) {
  const { messages } = useAtomValue(localizationAtom)
  const push = useSetAtom(pushAtom)
  const choose = () => push({ name: 'SwapSelectToken', params: { side } })
  if (!token)
    return (
      <Chip endIcon="chevron-down" onPress={choose}>
        {messages.chooseToken}
      </Chip>
    )
  return (
    <Chip
      picture={<Tile name={token.symbol} src={tokenPictureUrl(token)} shape="round" size="s" />}
      endIcon="chevron-down"
      label={messages.chooseAnotherToken(token.symbol)}
      onPress={choose}
    >
      {token.symbol}
    </Chip>
  )
}

interface UnderProps {
  token: SwapHolding | undefined
  /** The amount in the other unit. */
  other: string | undefined
  onMax?: () => void
}

function Under({ token, other, onMax }: UnderProps) {
  const { messages, locale } = useAtomValue(localizationAtom)
  const units = token?.units
  return (
    <>
      <bdi className="num">{other}</bdi>
      {token && units !== undefined && (
        <span className={styles.holds}>
          <bdi className="num">{quantityText({ ...token, units }, locale)}</bdi>
          {onMax && units > 0n && <TextLink onPress={onMax}>{messages.max}</TextLink>}
        </span>
      )}
    </>
  )
}

interface SideFieldProps {
  form: SwapForm
  side: ExactSide
  label: string
  problem: string | undefined
  /** The id of the element that describes the problem. */
  saidBy: string
  onMax?: () => void
}

/** Shows the amount of one side, in its token or in dollars. */
function SideField({ form, side, label, problem, saidBy, onMax }: SideFieldProps) {
  const { messages, locale } = useAtomValue(localizationAtom)
  const change = useSetAtom(changeSwapAtom)
  const token = side === 'in' ? form.pair.from : form.pair.to
  const shown = sideAmount(form, side, locale)
  const { shownIn, switchesTo } = shown
  const currency = shownIn === 'token' ? undefined : shownIn
  return (
    <AmountPool
      label={currency ? messages.labelInMoney(label, currency) : label}
      action={
        token &&
        switchesTo && (
          <MeasureSwitch
            to={switchesTo}
            symbol={token.symbol}
            onPress={() => change(turnMeasure(form, side, locale))}
          />
        )
      }
      sign={currency && currencySign(currency, locale)}
      value={shown.text}
      onChange={(amount) => change(typeInto(form.draft, side, amount, shown))}
      maxLength={longestAmount}
      problem={problem}
      saidBy={saidBy}
      isLoading={side !== form.draft.exact && form.quoted.status === 'loading'}
      token={<TokenChip token={token} side={side === 'in' ? 'from' : 'to'} />}
      under={<Under token={token} other={shown.other} onMax={onMax} />}
    />
  )
}

interface FieldsProps {
  form: SwapForm
  onMax: () => void
}

/** Shows the amounts paid and received, and a button to reverse them. Both can be edited. */
export function SwapFields({ form, onMax }: FieldsProps) {
  const words = useAtomValue(localizationAtom)
  const turnRound = useSetAtom(turnRoundAtom)
  const { messages } = words
  const { pair, draft, read } = form
  const isIn = draft.exact === 'in'
  const given = amountProblem(form, words)
  const got = !isIn && pair.to ? typedProblem(read, pair.to, words) : undefined
  const id = useId()
  const saidBy = `${id}-problem`
  return (
    <div className={styles.fields}>
      <SideField
        form={form}
        side="in"
        label={isIn ? messages.youPay : messages.youPayAbout}
        problem={given}
        saidBy={saidBy}
        onMax={onMax}
      />
      <div className={styles.turn}>
        <IconButton icon="swap" label={messages.turnRound} onPress={() => turnRound(pair)} />
      </div>
      <SideField
        form={form}
        side="out"
        label={isIn ? messages.youGetAbout : messages.youGet}
        problem={got}
        saidBy={saidBy}
      />
      {(given ?? got) && (
        <Hint tone="bad" id={saidBy}>
          {given ?? got}
        </Hint>
      )}
    </div>
  )
}
