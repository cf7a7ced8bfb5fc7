import type { AuthParts } from '../AuthParts.ts'
import { approvalMail } from '../mail/approvalMail.ts'
import { indexEmail } from '../secrets/email.ts'
import { admitMail } from './admitMail.ts'
import { type ChallengeWanted, createLinkChallenge } from './challenge.ts'
import { sendOrDrop } from './sendOrDrop.ts'

/** Mails the link that lets a new device in. Its token is in the fragment, which no server's log ever sees. */
export const mailLink = async (parts: AuthParts, wanted: ChallengeWanted) => {
  const cancelCooldown = await admitMail(parts, { ...wanted, emailIndex: indexEmail(parts.keys, wanted.email) })
  try {
    const { sent, token } = await createLinkChallenge(parts, wanted)
    const link = `${parts.authOrigin}/approve#${token}`
    await sendOrDrop(parts, sent.loginId, wanted.email, approvalMail({ ...wanted, link, time: parts.now() }))
    return sent
  } catch (error) {
    await cancelCooldown()
    throw error
  }
}
