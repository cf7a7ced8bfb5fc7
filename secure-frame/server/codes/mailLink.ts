import type { AuthParts } from '../AuthParts.ts'
import { approvalMail } from '../mail/approvalMail.ts'
import { indexEmail } from '../secrets/email.ts'
import { admitMail } from './admitMail.ts'
import { type ChallengeWanted, createLinkChallenge, dropChallenge } from './challenge.ts'

/** Mails the link that lets a new device in. Its token is in the fragment, which no server's log ever sees. */
export const mailLink = async (parts: AuthParts, wanted: ChallengeWanted) => {
  const cancelCooldown = await admitMail(parts, { ...wanted, emailIndex: indexEmail(parts.keys, wanted.email) })
  const { sent, token } = await createLinkChallenge(parts, wanted)
  const link = `${parts.authOrigin}/approve#${token}`
  try {
    await parts.mailer.send(wanted.email, approvalMail({ ...wanted, link, time: parts.now() }))
  } catch (error) {
    await dropChallenge(parts.database, sent.loginId)
    await cancelCooldown()
    throw error
  }
  return sent
}
