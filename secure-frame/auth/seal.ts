import type { Session } from './session.ts'
import type { SessionRecord } from './sessionStore.ts'

/**
 * The seal of the signed-in user, new until a sheet has shown it. Only the frame's own sheets show it: never pass it to
 * the modal or the page.
 */
export const sealOf = ({ user, knowsSeal }: SessionRecord) => ({ text: user.seal, isNew: knowsSeal !== true })

export const rememberSealSeen = ({ change }: Pick<Session, 'change'>) =>
  change((record) => ({ ...record, knowsSeal: true }))
