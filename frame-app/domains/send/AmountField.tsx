import { useAtomValue, useSetAtom } from 'jotai'
import { spokenAtom } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { AmountPool } from '../../ui/AmountPool.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Tile } from '../../ui/Tile.tsx'
import type { Holding } from '../tokens/Holding.ts'
import { quantityText } from '../tokens/quantityText.ts'
import { tokenPicture } from '../tokens/tokenPicture.ts'
import { changeDraftAtom, draftAtom } from './draft.ts'

const longestAmount = 80

interface AmountFieldProps {
  holding: Holding
  problem?: string
  onMax: () => void
}

/** The amount, with the token that it is of and what there is of it. */
export function AmountField({ holding, problem, onMax }: AmountFieldProps) {
  const { messages, locale } = useAtomValue(spokenAtom)
  const { amount } = useAtomValue(draftAtom)
  const change = useSetAtom(changeDraftAtom)
  const push = useSetAtom(pushAtom)
  const { symbol, units } = holding
  const under = units !== undefined && (
    <>
      <span className="num">
        <bdi>{messages.holds(quantityText({ ...holding, units }, locale))}</bdi>
      </span>
      <TextLink onPress={onMax}>{messages.max}</TextLink>
    </>
  )
  return (
    <AmountPool
      label={messages.amount}
      value={amount}
      onChange={(amount) => change({ amount })}
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
      under={under}
    />
  )
}
