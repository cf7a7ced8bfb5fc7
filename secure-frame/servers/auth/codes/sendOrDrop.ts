import type { AuthDeps } from '../AuthDeps.ts'
import { dropChallenge } from './challenge.ts'

/** Sends the e-mail of a challenge. If it cannot be sent, the challenge is deleted. */
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
