import { useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { LinkRow } from '../../ui/list/LinkRow.tsx'
import { useHoldings } from './useHoldings.ts'

/** Links to the account's tokens, except for the native currency. */
export function TokensRow() {
  const messages = useMessages()
  const held = useHoldings()
  const push = useSetAtom(pushAtom)
  const holdings = held.status === 'ready' ? held.holdings.filter(({ isSpam }) => !isSpam) : []
  if (holdings.length <= 1) return null
  return (
    <LinkRow
      icon="wallet"
      title={messages.tokens}
      subtitle={messages.tokenCount(holdings.length)}
      onPress={() => push({ name: 'Tokens' })}
    />
  )
}
