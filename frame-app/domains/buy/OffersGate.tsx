import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Skeleton } from '../../ui/list/Skeleton.tsx'
import { EmptyState } from '../../ui/message/EmptyState.tsx'
import { activeNetworkAtom } from '../connections/accountAtoms.ts'
import type { Choice } from './choice.ts'
import { offersAtom } from './offers.ts'
import { choiceAtom } from './purchaseDraft.ts'

/**
 * Renders its children once the offers for the account's network are loaded. Until then, shows the loading state or an
 * error.
 */
export function OffersGate({ children }: { children: (choice: Choice) => ReactNode }) {
  const messages = useMessages()
  const offers = useAtomValue(offersAtom)
  const load = useSetAtom(offersAtom)
  const choice = useAtomValue(choiceAtom)
  const network = useAtomValue(activeNetworkAtom)
  if (offers.status === 'loading') return <Skeleton shape="block" width="100%" height="108px" />
  if (offers.status === 'failed')
    return (
      <EmptyState title={messages.buyUnavailable} text={messages.buyUnavailableText}>
        <Button size="m" onPress={load}>
          {messages.tryAgain}
        </Button>
      </EmptyState>
    )
  if (!choice)
    return (
      <EmptyState
        title={messages.nothingSold}
        text={messages.nothingSoldText(network?.name ?? messages.unknownNetwork)}
      />
    )
  return children(choice)
}
