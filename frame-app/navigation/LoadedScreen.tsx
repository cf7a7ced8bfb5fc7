import type { ReactNode } from 'react'
import { useMessages } from '../messages/messagesAtom.ts'
import { Button } from '../ui/button/Button.tsx'
import { List } from '../ui/list/List.tsx'
import { SkeletonRow } from '../ui/list/SkeletonRow.tsx'
import { EmptyState } from '../ui/message/EmptyState.tsx'
import { Screen } from './Screen.tsx'

interface LoadedScreenProps {
  title: string
  /** The title after loading has failed. */
  failedTitle: string
  status: 'loading' | 'failed' | 'ready'
  load: () => unknown
  /** Also shown while loading. */
  intro?: ReactNode
  children: ReactNode
}

/** Shows loaded content: a placeholder row while loading, and a retry button after a failure. */
export function LoadedScreen({ title, failedTitle, status, load, intro, children }: LoadedScreenProps) {
  const messages = useMessages()
  if (status === 'failed')
    return (
      <Screen title={title}>
        <EmptyState title={failedTitle} text={messages.listFailedText}>
          <Button wide onPress={() => void load()}>
            {messages.tryAgain}
          </Button>
        </EmptyState>
      </Screen>
    )
  return (
    <Screen title={title}>
      {intro}
      {status === 'ready' ? (
        children
      ) : (
        <List label={title}>
          <SkeletonRow />
        </List>
      )}
    </Screen>
  )
}
