import type { ReactNode } from 'react'

export type DismissReason = 'escape' | 'overlay' | 'drag'
export type ViewDirection = 'forward' | 'back' | 'none'

export type ModalProps = {
  open: boolean
  /** Rendered hidden in idle time, so that opening only needs to show it. */
  prepared?: boolean
  /** Part of the page: without overlay, shadow or focus trap, and cannot be dismissed. */
  embedded?: boolean
  /** Id of the element that labels the dialog, which is the view's title. */
  labelledBy: string
  /** Identifies the view. If the key changes, the old view leaves and the new one enters. */
  viewKey: string
  /** The direction from which this view enters. */
  direction?: ViewDirection
  /** Each increment shakes the card once. */
  shakes?: number
  /** Called when the visitor wants to close the modal. The caller sets `open`, or rejects with a shake. */
  onDismiss?: (reason: DismissReason) => void
  /** Called when the card is no longer visible. */
  onHidden?: () => void
  /** Content above the header: a developer alert or the offline bar. */
  notice?: ReactNode
  /** Shown over the header. */
  toast?: ReactNode
  /** Header and body. */
  children: ReactNode
  /** Shown below the body and never scrolled. */
  footer?: ReactNode
}
