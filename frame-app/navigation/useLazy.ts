import { useAtomValue } from 'jotai'
import { type ComponentType, useEffect, useState } from 'react'
import { loadLazyMessages } from '../messages/messagesAtom.ts'
import { afterPaint } from '../ui/afterPaint.ts'
import { loadLazyIcons } from '../ui/picture/iconPaths.ts'
import { isOpenAtom } from './modal.ts'

type Load<Props> = () => Promise<ComponentType<Props>>

/** The loaded components by their loader, to render them immediately the next time. */
const parts = new Map<unknown, unknown>()

/**
 * Loads a component that the first paint does not need, with its texts and icons. Requested after that paint, so that
 * it delays nothing. Undefined until loaded. After a failure, it is requested again with the next opening.
 */
export const useLazy = <Props>(load: Load<Props>, isNeeded = true) => {
  // Stored under the function that loads it.
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
