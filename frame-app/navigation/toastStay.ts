import type { ToastContent } from './toast.ts'

const closeAfterMs = { success: 4000, error: 8000, loading: null } as const

/**
 * Returns the display time of a toast in milliseconds. Null if it stays until it is replaced or no longer hovered.
 * `heldId`: the hovered toast, or 0.
 */
export const stayMs = ({ id, variant, autoClose = true }: ToastContent & { id?: number }, heldId = 0) =>
  autoClose && id !== heldId ? closeAfterMs[variant] : null
