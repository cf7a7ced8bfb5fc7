import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { FoyerState } from '../../Foyer.ts'
import { disconnectedState } from '../../state.ts'
import { useFoyer } from './FoyerProvider.ts'
import { isSame } from './isSame.ts'

/**
 * Returns the part of the state that `select` returns. Renders again when that part changes. Compares lists and objects
 * by content.
 */
export function useFoyerState<Part>(select: (state: FoyerState) => Part): Part {
  const foyer = useFoyer()
  const shown = useRef<{ part: Part }>(undefined)

  const [getPart, getServerPart] = useMemo(() => {
    let last: { state: FoyerState; part: Part } | undefined
    const read = (state: FoyerState) => {
      if (last?.state === state) return last.part
      const part = select(state)
      const before = last ?? shown.current
      last = { state, part: before && isSame(before.part, part) ? before.part : part }
      return last.part
    }
    // The server's HTML and the first render in the browser are disconnected.
    return [() => read(foyer.getState()), () => read(disconnectedState)]
  }, [foyer, select])

  const part = useSyncExternalStore(foyer.subscribe, getPart, getServerPart)
  useEffect(() => {
    shown.current = { part }
  }, [part])
  return part
}
