import type { Seal } from '../approval/content.ts'
import type { Session } from './session.ts'

/** The seal of whoever is signed in: new until a sheet has shown it. It is for the frame's own sheets: neither the modal nor the page learns it. */
export const readSeal = async ({ read }: Pick<Session, 'read'>): Promise<Seal | undefined> => {
  const record = await read()
  return record && { text: record.user.seal, isNew: record.knowsSeal !== true }
}

export const rememberSealSeen = ({ change }: Pick<Session, 'change'>) =>
  change((record) => ({ ...record, knowsSeal: true }))
