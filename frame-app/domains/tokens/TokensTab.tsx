import { useAtomValue, useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { Button } from '../../ui/button/Button.tsx'
import { List } from '../../ui/list/List.tsx'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { EmptyState } from '../../ui/message/EmptyState.tsx'
import type { Holding } from './Holding.ts'
import { holdingsAtom } from './holdings.ts'
import { TokenRow } from './TokenRow.tsx'

/** The number of tokens shown next to the balance. A click shows all. */
const shownTokens = 5

/** Shows the most valuable tokens. Empty if the balance could not be loaded, because the panel above reports that. */
export function TokensTab({ onOpen }: { onOpen: (holding: Holding) => void }) {
  const messages = useMessages()
  const held = useAtomValue(holdingsAtom)
  const { receive } = useAtomValue(optionsAtom)
  const push = useSetAtom(pushAtom)
  if (held.status === 'loading')
    return (
      <List label={messages.tokens}>
        <SkeletonRows count={3} shape="circle" />
      </List>
    )
  if (held.status !== 'ready') return null
  const known = held.holdings.filter(({ isSpam }) => !isSpam)
  const shown = known.slice(0, shownTokens)
  const list = known.every(({ units }) => units === 0n) ? (
    <EmptyState title={messages.noTokens} text={messages.noTokensText}>
      {receive && (
        <Button size="m" onPress={() => push({ name: 'WalletReceive' })}>
          {messages.receive}
        </Button>
      )}
    </EmptyState>
  ) : (
    <List label={messages.tokens}>
      {shown.map((holding) => (
        <TokenRow key={holding.assetId} holding={holding} onPress={() => onOpen(holding)} />
      ))}
    </List>
  )
  return (
    <>
      {list}
      {held.holdings.length > shown.length && (
        <Button wide onPress={() => push({ name: 'Tokens' })}>
          {messages.allTokens}
        </Button>
      )}
    </>
  )
}
