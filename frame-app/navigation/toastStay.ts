import type { ToastContent } from './toast.ts'

const closeAfterMs = { success: 4000, error: 8000, loading: null } as const

/** How long a toast stays, in milliseconds, or null until it is replaced or let go. `heldId`: the one that is pointed at; 0 is none. */
export const stayMs = ({ id, variant, autoClose = true }: ToastContent & { id?: number }, heldId = 0) =>
  autoClose && id !== heldId ? closeAfterMs[variant] : null
