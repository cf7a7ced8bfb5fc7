import type { ToastContent } from './toast.ts'

const closeAfterMs = { success: 4000, error: 8000, loading: null } as const

/**
 * Returns the display time of a toast in milliseconds, or null until it is replaced or released. `heldId`: the hovered
 * toast; 0 for none.
 */
export const stayMs = ({ id, variant, autoClose = true }: ToastContent & { id?: number }, heldId = 0) =>
  autoClose && id !== heldId ? closeAfterMs[variant] : null
