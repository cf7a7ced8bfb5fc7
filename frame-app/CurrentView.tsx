import { useStore } from 'jotai'
import { createElement, useCallback, useEffect, useState } from 'react'
import { loadViews, viewOf } from './loadViews.ts'
import { useMessages } from './messages/messagesAtom.ts'
import { Screen } from './navigation/Screen.tsx'
import type { ViewEntry } from './navigation/viewEntry.ts'
import { Button } from './ui/button/Button.tsx'
import { EmptyState } from './ui/message/EmptyState.tsx'
import { Spinner } from './ui/picture/Spinner.tsx'

/**
 * Renders a placeholder while a view is loading. This is rare because all views are prefetched while the page is idle.
 */
function ArrivingView({ onRetry, isFailed }: { onRetry: () => void; isFailed: boolean }) {
  const messages = useMessages()
  if (!isFailed) {
    return (
      <Screen title="Foyer">
        <Spinner />
      </Screen>
    )
  }
  return (
    <Screen title={messages.somethingWentWrong}>
      <EmptyState title={messages.somethingWentWrong}>
        <Button variant="primary" wide onPress={onRetry}>
          {messages.tryAgain}
        </Button>
      </EmptyState>
    </Screen>
  )
}

/** Renders the view on top of the stack. */
export function CurrentView({ view }: { view: ViewEntry }) {
  const [state, setState] = useState<'arriving' | 'failed' | 'arrived'>('arriving')
  const store = useStore()
  const component = viewOf(view.name)
  const load = useCallback(() => {
    setState('arriving')
    loadViews(store).then(
      () => setState('arrived'),
      () => setState('failed'),
    )
  }, [store])

  useEffect(() => {
    if (!viewOf(view.name)) load()
  }, [view.name, load])

  if (!component) return <ArrivingView onRetry={load} isFailed={state === 'failed'} />
  return createElement(component, 'params' in view ? { params: view.params } : {})
}
