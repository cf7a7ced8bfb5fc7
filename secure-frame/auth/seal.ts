import type { DeviceSession } from './session.ts'
import type { SessionRecord } from './sessionStore.ts'

/**
 * Returns the signed-in user's security phrase, marked as new until a sheet has shown it. Only the frame's own sheets
 * show it. Never pass it to the modal or the page.
 */
export const readSeal = ({ user, knowsSeal }: SessionRecord) => ({ text: user.seal, isNew: knowsSeal !== true })

/** Records that the visitor has seen the security phrase. Does nothing if another user has signed in since. */
export const rememberSealSeen = ({ change }: Pick<DeviceSession, 'change'>, userId: string) =>
  change((record) => (record.user.id === userId ? { ...record, knowsSeal: true } : record))
