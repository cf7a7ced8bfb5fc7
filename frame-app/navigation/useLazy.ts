import { useAtomValue } from 'jotai'
import { type ComponentType, useEffect, useState } from 'react'
import { loadLazyMessages } from '../messages/messagesAtom.ts'
import { afterPaint } from '../ui/afterPaint.ts'
import { loadLazyIcons } from '../ui/picture/iconPaths.ts'
import { isOpenAtom } from './modal.ts'

type Load<Props> = () => Promise<ComponentType<Props>>

/** Stores the loaded components by their loader, so that they render immediately next time. */
const parts = new Map<unknown, unknown>()

/**
 * Loads a component with its texts and icons after the first paint, so that it does not delay that paint. Undefined
 * until loaded. After a failure, it is requested again at the next opening.
 */
export const useLazy = <Props>(load: Load<Props>, isNeeded = true) => {
  // Stored under its loader.
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
        // The modal works without this component.
        () => undefined,
      )
    })
  }, [Part, load, isNeeded, isOpen])
  return Part
}
