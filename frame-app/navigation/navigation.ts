import { atom } from 'jotai'
import type { ViewEntry } from '../views.ts'

type Direction = 'forward' | 'back' | 'none'

interface Stack {
  entries: readonly ViewEntry[]
  direction: Direction
  /** Grows with every move, so that the same view twice is two places. */
  step: number
}

const stackAtom = atom<Stack>({ entries: [{ name: 'Connect' }], direction: 'none', step: 0 })

/** A view that has no way out but its own buttons: closing is refused while it is in the stack. */
const isBinding = ({ name }: ViewEntry) => name === 'UnsupportedChain'

/** The view that is shown, how it was reached, and whether there is one to go back to. */
export const placeAtom = atom((get) => {
  const { entries, direction, step } = get(stackAtom)
  // The stack is never empty.
  const view = entries[entries.length - 1] as ViewEntry
  return { view, direction, step, canGoBack: entries.length > 1, isBinding: entries.some(isBinding) }
})

const isSame = (a: ViewEntry | undefined, b: ViewEntry) => JSON.stringify(a) === JSON.stringify(b)

/** Shows a view on top. The one that is already shown stays as it is. */
export const pushAtom = atom(null, (_get, set, view: ViewEntry) =>
  set(stackAtom, (stack) =>
    isSame(stack.entries.at(-1), view)
      ? stack
      : { entries: [...stack.entries, view], direction: 'forward', step: stack.step + 1 },
  ),
)

/** Shows a view as the only one. */
export const resetAtom = atom(null, (_get, set, view: ViewEntry, direction: Direction = 'none') =>
  set(stackAtom, (stack) =>
    stack.entries.length === 1 && isSame(stack.entries[0], view)
      ? { ...stack, direction }
      : { entries: [view], direction, step: stack.step + 1 },
  ),
)

/** Takes views off the top, down to the given name; false where there is none below to show. */
export const popAtom = atom(null, (get, set, isLeft: (view: ViewEntry) => boolean = () => false) => {
  const { entries, step } = get(stackAtom)
  let rest = entries.slice(0, -1)
  while (rest.length > 0 && isLeft(rest[rest.length - 1] as ViewEntry)) rest = rest.slice(0, -1)
  if (rest.length === 0) return false
  set(stackAtom, { entries: rest, direction: 'back', step: step + 1 })
  return true
})
