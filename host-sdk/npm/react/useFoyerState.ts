import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { FoyerState } from '../../Foyer.ts'
import { disconnectedState } from '../../state.ts'
import { useFoyer } from './FoyerProvider.ts'
import { isSame } from './isSame.ts'

/**
 * The part of the state that `select` takes from it. Renders again when that part is another one: two lists or
 * objects are the same where all that is in them is.
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
    // The server's page, and the first render of it in the browser, have nobody connected.
    return [() => read(foyer.getState()), () => read(disconnectedState)]
  }, [foyer, select])

  const part = useSyncExternalStore(foyer.subscribe, getPart, getServerPart)
  useEffect(() => {
    shown.current = { part }
  }, [part])
  return part
}
