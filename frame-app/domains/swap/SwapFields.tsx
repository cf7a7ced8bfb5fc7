import { useAtomValue, useSetAtom } from 'jotai'
import { spokenAtom } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { Chip } from '../../ui/button/Chip.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { TextLink } from '../../ui/button/TextLink.tsx'
import { AmountPool } from '../../ui/form/AmountPool.tsx'
import { Tile } from '../../ui/picture/Tile.tsx'
import { type Price, worthText } from '../tokens/money.ts'
import { quantityText } from '../tokens/quantityText.ts'
import { tokenPicture } from '../tokens/tokenPicture.ts'
import styles from './SwapFields.module.css'
import { changeSwapAtom, type Side, turnRoundAtom } from './swapDraft.ts'
import type { SwapHolding } from './swapHolding.ts'
import { givenProblem, typedProblem } from './swapProblem.ts'
import type { SwapForm } from './useSwapForm.ts'

const longestAmount = 80

function TokenChip({ token, side }: { token: SwapHolding | undefined; side: Side }) {
  const { messages } = useAtomValue(spokenAtom)
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
      picture={<Tile name={token.symbol} src={tokenPicture(token)} shape="round" size="s" />}
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
  worth: string | undefined
  onMax?: () => void
}

function Under({ token, worth, onMax }: UnderProps) {
  const { messages, locale } = useAtomValue(spokenAtom)
  const units = token?.units
  return (
    <>
      <bdi className="num">{worth}</bdi>
      {token && units !== undefined && (
        <span className={styles.holds}>
          <bdi className="num">{quantityText({ ...token, units }, locale)}</bdi>
          {onMax && units > 0n && <TextLink onPress={onMax}>{messages.max}</TextLink>}
        </span>
      )}
    </>
  )
}

interface FieldsProps {
  form: SwapForm
  priceOf: (token: SwapHolding) => Price | undefined
  onMax: () => void
}

/** What is given, what comes back, and the way to turn both round. Either amount can be typed. */
export function SwapFields({ form, priceOf, onMax }: FieldsProps) {
  const words = useAtomValue(spokenAtom)
  const change = useSetAtom(changeSwapAtom)
  const turnRound = useSetAtom(turnRoundAtom)
  const { messages, locale } = words
  const { pair, draft, read, quote } = form
  const worthOf = (token: SwapHolding | undefined, units: bigint | undefined) => {
    const price = token && priceOf(token)
    return price && units !== undefined ? worthText(units, token.decimals, price, locale) : undefined
  }
  const typed = read.status === 'ready' ? read.units : undefined
  const isIn = draft.exact === 'in'
  const problemOut = !isIn && pair.to ? typedProblem(read, pair.to, words) : undefined
  return (
    <div className={styles.fields}>
      <AmountPool
        label={isIn ? messages.youPay : messages.youPayAbout}
        value={form.given}
        onChange={(amount) => change({ amount, exact: 'in' })}
        maxLength={longestAmount}
        problem={givenProblem(form, words)}
        token={<TokenChip token={pair.from} side="from" />}
        under={<Under token={pair.from} worth={worthOf(pair.from, isIn ? typed : quote?.fromAmount)} onMax={onMax} />}
      />
      <div className={styles.turn}>
        <IconButton icon="swap" label={messages.turnRound} onPress={() => turnRound(pair)} />
      </div>
      <AmountPool
        label={isIn ? messages.youGetAbout : messages.youGet}
        value={form.got}
        onChange={(amount) => change({ amount, exact: 'out' })}
        maxLength={longestAmount}
        problem={problemOut}
        token={<TokenChip token={pair.to} side="to" />}
        under={<Under token={pair.to} worth={worthOf(pair.to, isIn ? quote?.toAmount : typed)} />}
      />
    </div>
  )
}
