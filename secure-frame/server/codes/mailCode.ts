import type { AuthParts } from '../AuthParts.ts'
import { codeMail } from '../mail/codeMail.ts'
import { indexEmail } from '../secrets/email.ts'
import { admitMail } from './admitMail.ts'
import { type ChallengeWanted, createCodeChallenge, dropChallenge } from './challenge.ts'

/** Mails a code for something that a device wants. What cannot be mailed leaves nothing behind. */
export const mailCode = async (parts: AuthParts, wanted: ChallengeWanted) => {
  const cancelCooldown = await admitMail(parts, { ...wanted, emailIndex: indexEmail(parts.keys, wanted.email) })
  const { sent, code } = await createCodeChallenge(parts, wanted)
  try {
    await parts.mailer.send(wanted.email, codeMail({ ...wanted, code, time: parts.now() }))
  } catch (error) {
    await dropChallenge(parts.database, sent.loginId)
    await cancelCooldown()
    throw error
  }
  return sent
}
