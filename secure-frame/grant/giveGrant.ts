import { speak } from '../approval/messages/speak.ts'
import { isRefusal } from '../auth/AuthError.ts'
import { readSeal, rememberSealSeen } from '../auth/seal.ts'
import type { Session } from '../auth/session.ts'
import { SignedOutError } from '../auth/session.ts'
import { signedInAccount } from '../auth/signedInAccount.ts'
import type { Asker } from './findAsker.ts'

/** Asks the visitor whether who is signed in here may be on that page, and fetches the grant that only its frame can use. */
const decide = async ({ ask }: Asker, session: Session) => {
  const record = await session.read()
  const account = record && signedInAccount(record.user)
  if (!account) throw new SignedOutError()
  const [{ askVisitor }, words] = await Promise.all([import('./askVisitor.tsx'), speak(ask.languages)])
  const { hostOrigin, projectId, keyThumbprint } = ask
  document.documentElement.dataset.theme = ask.mode
  const frame = { origin: hostOrigin, ownHost: location.host, account: account.address, seal: await readSeal(session) }
  if (!(await askVisitor(frame, record.user.email, words))) return undefined
  // Not stored: the seal counts as new once more.
  void rememberSealSeen(session).catch(() => undefined)
  return session.callAs(account.userId)('createGrant', { projectId, hostOrigin, keyThumbprint })
}

const reasonOf = (error: unknown) =>
  error instanceof SignedOutError || isRefusal(error, 'invalid_token') ? 'signed_out' : 'failed'

/** Tells the frame that asks what came of it. Its modal closes this window then. */
export const giveGrant = async (asker: Asker, session: Session) => {
  try {
    const given = await decide(asker, session)
    asker.answer(given ? { kind: 'grant', grant: given.grant } : { kind: 'grant-refused', reason: 'declined' })
  } catch (error) {
    asker.answer({ kind: 'grant-refused', reason: reasonOf(error) })
  }
}
