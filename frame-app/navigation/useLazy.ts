import { useAtomValue } from 'jotai'
import { type ComponentType, useEffect, useState } from 'react'
import { loadLazyMessages } from '../messages/messagesAtom.ts'
import { afterPaint } from '../ui/afterPaint.ts'
import { loadLazyIcons } from '../ui/picture/iconPaths.ts'
import { isOpenAtom } from './modal.ts'

type Load<Props> = () => Promise<ComponentType<Props>>

/** Parts that have come, by what loads them: the next time they are drawn at once. */
const parts = new Map<unknown, unknown>()

/**
 * A part that the first picture does without, with its texts and icons: asked for once that is painted, so that it keeps
 * nothing waiting. Undefined until it is there. One that did not come is asked for again with the next opening.
 */
export const useLazy = <Props>(load: Load<Props>, isNeeded = true) => {
  // Kept by the same function that loads it.
  const [Part, setPart] = useState(() => parts.get(load) as ComponentType<Props> | undefined)
  const isOpen = useAtomValue(isOpenAtom)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening asks again
  useEffect(() => {
    if (Part || !isNeeded) return
    return afterPaint(() => {
      Promise.all([load(), loadLazyMessages(), loadLazyIcons()]).then(
        ([part]) => {
          parts.set(load, part)
          setPart(() => part)
        },
        // The modal works without it.
        () => undefined,
      )
    })
  }, [Part, load, isNeeded, isOpen])
  return Part
}
