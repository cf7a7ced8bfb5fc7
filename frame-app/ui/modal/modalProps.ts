import type { ReactNode } from 'react'

export type DismissReason = 'escape' | 'overlay' | 'drag'
export type ViewDirection = 'forward' | 'back' | 'none'

export type ModalProps = {
  open: boolean
  /** Drawn while it is closed, in idle time and out of sight, so that opening only shows it. */
  prepared?: boolean
  /** Part of a page: no overlay, no shadow, no focus trap, nothing to dismiss. */
  embedded?: boolean
  /** The id of the element that names the dialog: the title of the view. */
  labelledBy: string
  /** Another key is another view: the old one leaves, the new one enters. */
  viewKey: string
  /** Where the view of this key comes from. */
  direction?: ViewDirection
  /** Each increment shakes the card once. */
  shakes?: number
  /** The visitor wants to close it. The caller sets `open`, or refuses with a shake. */
  onDismiss?: (reason: DismissReason) => void
  /** The card is out of sight. */
  onHidden?: () => void
  /** Above the header: a developer alert or the offline bar. */
  notice?: ReactNode
  /** Over the header. */
  toast?: ReactNode
  /** A header and a body. */
  children: ReactNode
  /** Below the body, never scrolled away. */
  footer?: ReactNode
}
