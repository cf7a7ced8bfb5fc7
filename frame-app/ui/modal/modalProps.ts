import type { ReactNode } from 'react'

export type DismissReason = 'escape' | 'overlay' | 'drag'
export type ViewDirection = 'forward' | 'back' | 'none'

export type ModalProps = {
  open: boolean
  /** Rendered while closed, in idle time and hidden, so that opening only shows it. */
  prepared?: boolean
  /** Part of a page: no overlay, no shadow, no focus trap, not dismissable. */
  embedded?: boolean
  /** The id of the element that labels the dialog: the title of the view. */
  labelledBy: string
  /** A different key means a different view: the old one leaves, the new one enters. */
  viewKey: string
  /** The direction from which the view of this key enters. */
  direction?: ViewDirection
  /** Each increment shakes the card once. */
  shakes?: number
  /** The visitor wants to close it. The caller sets `open`, or refuses by a shake. */
  onDismiss?: (reason: DismissReason) => void
  /** The card is no longer visible. */
  onHidden?: () => void
  /** Above the header: a developer alert or the offline bar. */
  notice?: ReactNode
  /** Over the header. */
  toast?: ReactNode
  /** A header and a body. */
  children: ReactNode
  /** Below the body; it never scrolls away. */
  footer?: ReactNode
}
