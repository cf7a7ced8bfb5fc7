import { useAtomValue, useSetAtom } from 'jotai'
import { useId } from 'react'
import { useMessages } from '../../../messages/messagesAtom.ts'
import { TextLink } from '../../../ui/button/TextLink.tsx'
import { AmountPool } from '../../../ui/form/AmountPool.tsx'
import { Hint } from '../../../ui/form/Hint.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Tile } from '../../../ui/picture/Tile.tsx'
import type { HeldItem, Holding } from '../../tokens/Holding.ts'
import { ItemLine } from '../ItemLine.tsx'
import { changeSendDraftAtom, sendDraftAtom } from './sendDraft.ts'

const longestCount = 78

interface ItemFieldProps {
  holding: Holding
  item: HeldItem
  problem?: string
  onMax: () => void
}

/** Shows the item to send. If the account holds several, the visitor enters the count. */
export function ItemField({ holding: { symbol, units }, item, problem, onMax }: ItemFieldProps) {
  const messages = useMessages()
  const { amount } = useAtomValue(sendDraftAtom)
  const change = useSetAtom(changeSendDraftAtom)
  const problemId = useId()
  const line = <ItemLine title={symbol} collection={item.collection} picture={item.picture} />
  if (item.standard === 'erc721')
    return (
      <div>
        <Panel>{line}</Panel>
        {problem && (
          <Hint tone="bad" id={problemId}>
            {problem}
          </Hint>
        )}
      </div>
    )
  return (
    <>
      <Panel>{line}</Panel>
      <AmountPool
        label={messages.howMany}
        value={amount}
        onChange={(amount) => change({ amount })}
        maxLength={longestCount}
        problem={problem}
        token={<Tile name={symbol} src={item.picture} />}
        under={
          units !== undefined && (
            <>
              <bdi className="num">{messages.holds(String(units))}</bdi>
              <TextLink onPress={onMax}>{messages.max}</TextLink>
            </>
          )
        }
      />
    </>
  )
}
