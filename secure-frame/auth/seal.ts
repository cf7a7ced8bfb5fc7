import type { DeviceSession } from './session.ts'
import type { SessionRecord } from './sessionStore.ts'

/**
 * The seal of the signed-in user, new until a sheet has shown it. Only the frame's own sheets show it: never pass it to
 * the modal or the page.
 */
export const readSeal = ({ user, knowsSeal }: SessionRecord) => ({ text: user.seal, isNew: knowsSeal !== true })

/** Leaves another user who has signed in since unchanged. */
export const rememberSealSeen = ({ change }: Pick<DeviceSession, 'change'>, userId: string) =>
  change((record) => (record.user.id === userId ? { ...record, knowsSeal: true } : record))
