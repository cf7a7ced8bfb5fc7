import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { isOpenAtom } from '../../../navigation/modal.ts'
import { optionsAtom } from '../../../options/optionsAtom.ts'
import { isDocumentVisible, watchDocumentVisibility } from '../../../ui/documentVisibility.ts'

/** The reason why scanning failed. `denied`: the visitor or the page blocks the camera. */
export type ScanProblem = 'denied' | 'failed'

const problemOf = (error: unknown): ScanProblem =>
  error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'failed'

/** Runs the camera while its video is visible, until a code is read. */
export const useScanner = (onText: (text: string) => void) => {
  const video = useRef<HTMLVideoElement>(null)
  const take = useEffectEvent(onText)
  const [problem, setProblem] = useState<ScanProblem>()
  const { isEmbedded } = useAtomValue(optionsAtom)
  const isVisible = useSyncExternalStore(watchDocumentVisibility, isDocumentVisible)
  const isOpen = useAtomValue(isOpenAtom)
  const isShown = isVisible && (isOpen || isEmbedded)

  useEffect(() => {
    const { current } = video
    if (!isShown || !current) return
    const leaving = new AbortController()
    import('../../../services/scanner/scanCode.ts')
      .then(({ scanCode }) => scanCode(current, leaving.signal))
      .then(
        (text) => text !== undefined && take(text),
        (error) => leaving.signal.aborted || setProblem(problemOf(error)),
      )
    return () => leaving.abort()
  }, [isShown])

  return { video, problem }
}
