import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { focusWhenReady } from './focusWhenReady.ts'
import type { FrozenView } from './freezeView.ts'
import type { ViewDirection } from './modalProps.ts'
import { leaveMs } from './motionDurations.ts'

/** Animates the old view out and the new one in, and moves the focus. */
export function useViewChange(viewKey: string, direction: ViewDirection, focusesFirst: boolean) {
  const [entrance, setEntrance] = useState<{ viewKey: string; direction: ViewDirection }>({
    viewKey,
    direction: 'none',
  })
  if (entrance.viewKey !== viewKey) setEntrance({ viewKey, direction })

  const leavingHost = useRef<HTMLDivElement>(null)
  const frozen = useRef<FrozenView>(undefined)
  const shownKey = useRef<string>(undefined)
  const focusedIndexes = useRef(new Map<string, number>())
  const comes = entrance.viewKey === viewKey ? entrance.direction : direction

  const focusView = useCallback(
    (view: HTMLElement) => {
      const isFirst = shownKey.current === undefined || shownKey.current === viewKey
      if (isFirst && !focusesFirst) return
      return focusWhenReady(view, comes === 'back' ? focusedIndexes.current.get(viewKey) : undefined)
    },
    [viewKey, comes, focusesFirst],
  )

  useLayoutEffect(() => {
    const previousKey = shownKey.current
    shownKey.current = viewKey
    const old = frozen.current
    if (previousKey === undefined || previousKey === viewKey || !old) return
    focusedIndexes.current.set(previousKey, old.focusedIndex)
    if (comes !== 'none') showLeaving(leavingHost.current, old, comes)
  }, [viewKey, comes])

  return { entrance: comes, leavingHost, frozen, focusView }
}

function showLeaving(host: HTMLElement | null, { picture, restoreScroll }: FrozenView, direction: ViewDirection): void {
  picture.dataset.leaving = direction
  host?.replaceChildren(picture)
  restoreScroll()
  window.setTimeout(() => picture.remove(), leaveMs)
}
