import { atom } from 'jotai'
import { traitsOf, type ViewEntry } from './viewEntry.ts'

type Direction = 'forward' | 'back' | 'none'

/** A stack entry. Its id distinguishes it from other entries for the same view, and stays the same when going back. */
interface Entry {
  view: ViewEntry
  id: number
}

interface Stack {
  entries: readonly Entry[]
  direction: Direction
  nextId: number
}

const stackAtom = atom<Stack>({ entries: [{ view: { name: 'Connect' }, id: 0 }], direction: 'none', nextId: 1 })

/** The current view with its navigation direction, and whether the visitor can go back. */
export const currentViewAtom = atom((get) => {
  const { entries, direction } = get(stackAtom)
  // The stack is never empty.
  const { view, id } = entries[entries.length - 1] as Entry
  return {
    view,
    id,
    direction,
    canGoBack: entries.length > 1,
    isBinding: entries.some((entry) => traitsOf(entry.view).isBinding),
    comesFirst: entries.some((entry) => traitsOf(entry.view).comesFirst),
  }
})

/** True if both are the same view with the same params. */
export const isSameView = (a: ViewEntry | undefined, b: ViewEntry) => JSON.stringify(a) === JSON.stringify(b)

/** Returns a stack with a view on top of the given entries. */
const withView = ({ nextId }: Stack, stay: readonly Entry[], view: ViewEntry, direction: Direction): Stack => ({
  entries: [...stay, { view, id: nextId }],
  direction,
  nextId: nextId + 1,
})

/** Shows a view on top, unless it is already shown. */
export const pushAtom = atom(null, (_get, set, view: ViewEntry) =>
  set(stackAtom, (stack) =>
    isSameView(stack.entries.at(-1)?.view, view) ? stack : withView(stack, stack.entries, view, 'forward'),
  ),
)

/** Shows a view and clears the rest of the stack. */
export const resetAtom = atom(null, (_get, set, view: ViewEntry, direction: Direction = 'none') =>
  set(stackAtom, (stack) =>
    stack.entries.length === 1 && isSameView(stack.entries[0]?.view, view)
      ? { ...stack, direction }
      : withView(stack, [], view, direction),
  ),
)

/** Pops the current view, and further views while `isLeft` returns true. Returns false if no view would remain. */
export const popAtom = atom(null, (get, set, isLeft: (view: ViewEntry) => boolean = () => false) => {
  const stack = get(stackAtom)
  let rest = stack.entries.slice(0, -1)
  while (rest.length > 0 && isLeft((rest[rest.length - 1] as Entry).view)) rest = rest.slice(0, -1)
  if (rest.length === 0) return false
  set(stackAtom, { ...stack, entries: rest, direction: 'back' })
  return true
})
