import type { AuthDeps } from '../AuthDeps.ts'
import { dropChallenge } from './challenge.ts'

/** Sends the mail of a challenge. What cannot be mailed leaves nothing behind. */
export const sendOrDrop = async (
  { database, mailer }: AuthDeps,
  challengeId: string,
  ...mail: Parameters<AuthDeps['mailer']['send']>
) => {
  try {
    await mailer.send(...mail)
  } catch (error) {
    await dropChallenge(database, challengeId)
    throw error
  }
}
