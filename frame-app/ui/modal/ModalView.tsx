import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { type FrozenView, freezeView } from './freezeView.ts'
import styles from './Modal.module.css'
import type { ViewDirection } from './modalProps.ts'

type ModalViewProps = {
  entrance: ViewDirection
  /** Receives a copy of this view when it leaves. */
  frozen: RefObject<FrozenView | undefined>
  onShown: (view: HTMLElement) => (() => void) | undefined
  children: ReactNode
}

/** Shows one view. Its components unmount when the route changes, and a static copy is shown while it leaves. */
export function ModalView({ entrance, frozen, onShown, children }: ModalViewProps) {
  const view = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const element = view.current
    if (!element) return
    return () => {
      frozen.current = freezeView(element)
    }
  }, [frozen])

  useLayoutEffect(() => (view.current ? onShown(view.current) : undefined), [onShown])

  return (
    <div ref={view} className={styles.view} data-entrance={entrance}>
      {children}
    </div>
  )
}
