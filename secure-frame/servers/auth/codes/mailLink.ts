import type { AuthDeps } from '../AuthDeps.ts'
import { approvalMail } from '../mail/approvalMail.ts'
import { indexEmail } from '../secrets/email.ts'
import { admitMail } from './admitMail.ts'
import { type ChallengeRequest, createLinkChallenge } from './challenge.ts'
import { sendOrDrop } from './sendOrDrop.ts'

/** E-mails the link that admits a new device. The token is in the fragment, which never reaches server logs. */
export const mailLink = async (deps: AuthDeps, request: ChallengeRequest) => {
  const cancelCooldown = await admitMail(deps, { ...request, emailIndex: indexEmail(deps.keys, request.email) })
  try {
    const { sent, token } = await createLinkChallenge(deps, request)
    const link = `${deps.authOrigin}/approve#${token}`
    await sendOrDrop(deps, sent.loginId, request.email, approvalMail({ ...request, link, time: deps.now() }))
    return sent
  } catch (error) {
    await cancelCooldown()
    throw error
  }
}
