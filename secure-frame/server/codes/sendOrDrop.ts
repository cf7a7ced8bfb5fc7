import type { AuthParts } from '../AuthParts.ts'
import { dropChallenge } from './challenge.ts'

/** Sends the mail of a challenge. What cannot be mailed leaves nothing behind. */
export const sendOrDrop = async (
  { database, mailer }: AuthParts,
  challengeId: string,
  ...mail: Parameters<AuthParts['mailer']['send']>
) => {
  try {
    await mailer.send(...mail)
  } catch (error) {
    await dropChallenge(database, challengeId)
    throw error
  }
}
