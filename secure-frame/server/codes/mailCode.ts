import type { AuthParts } from '../AuthParts.ts'
import { codeMail } from '../mail/codeMail.ts'
import { indexEmail } from '../secrets/email.ts'
import { admitMail } from './admitMail.ts'
import { type ChallengeWanted, createCodeChallenge } from './challenge.ts'
import { sendOrDrop } from './sendOrDrop.ts'

/** Mails a code for something that a device wants. What cannot be mailed leaves nothing behind. */
export const mailCode = async (parts: AuthParts, wanted: ChallengeWanted) => {
  const cancelCooldown = await admitMail(parts, { ...wanted, emailIndex: indexEmail(parts.keys, wanted.email) })
  try {
    const { sent, code } = await createCodeChallenge(parts, wanted)
    await sendOrDrop(parts, sent.loginId, wanted.email, codeMail({ ...wanted, code, time: parts.now() }))
    return sent
  } catch (error) {
    await cancelCooldown()
    throw error
  }
}
