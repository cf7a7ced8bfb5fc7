import type { AuthDeps } from '../AuthDeps.ts'
import { codeMail } from '../mail/codeMail.ts'
import { indexEmail } from '../secrets/email.ts'
import { admitMail } from './admitMail.ts'
import { type ChallengeRequest, createCodeChallenge } from './challenge.ts'
import { sendOrDrop } from './sendOrDrop.ts'

/** E-mails a code to a device. If the e-mail cannot be sent, all data of the request is deleted. */
export const mailCode = async (deps: AuthDeps, request: ChallengeRequest) => {
  const cancelCooldown = await admitMail(deps, { ...request, emailIndex: indexEmail(deps.keys, request.email) })
  try {
    const { sent, code } = await createCodeChallenge(deps, request)
    await sendOrDrop(deps, sent.loginId, request.email, codeMail({ ...request, code, time: deps.now() }))
    return sent
  } catch (error) {
    await cancelCooldown()
    throw error
  }
}
