import type { Seal } from '../approval/content.ts'
import type { Session } from './session.ts'

/**
 * The seal of the signed-in user, new until a sheet has shown it. Only the frame's own sheets show it: never pass it to
 * the modal or the page.
 */
export const readSeal = async ({ read }: Pick<Session, 'read'>): Promise<Seal | undefined> => {
  const record = await read()
  return record && { text: record.user.seal, isNew: record.knowsSeal !== true }
}

export const rememberSealSeen = ({ change }: Pick<Session, 'change'>) =>
  change((record) => ({ ...record, knowsSeal: true }))
