import { speak } from '../approval/messages/speak.ts'
import { isRefusal } from '../auth/AuthError.ts'
import { needVisible } from '../auth/readVisible.ts'
import { readSeal, rememberSealSeen } from '../auth/seal.ts'
import { SignedOutError } from '../auth/session.ts'
import type { FrameParts } from '../start/createParts.ts'
import type { Asker } from './findAsker.ts'
import { keyThumbprint } from './keyThumbprint.ts'

type Own = Pick<FrameParts, 'session' | 'device'> & {
  /** The origin of the hosted page. */
  appOrigin: string
}

/** Asks the visitor whether who is signed in here may be on that page, and fetches the grant that only its frame can use. */
const decide = async ({ ask }: Asker, { session, device, appOrigin }: Own): Promise<Parameters<Asker['answer']>[0]> => {
  // The session of another page's window, which is stored in the same place, is none of the hosted page.
  const { user, account } = await needVisible(session, appOrigin)
  const [{ askVisitor }, words] = await Promise.all([import('./askVisitor.tsx'), speak(ask.languages)])
  const { hostOrigin, projectId, keyThumbprint: wantedKey } = ask
  document.documentElement.dataset.theme = ask.mode
  const frame = { origin: hostOrigin, ownHost: location.host, account: account.address, seal: await readSeal(session) }
  if (!(await askVisitor(frame, { signedIn: user.email, typed: ask.email }, words)))
    return { kind: 'grant-refused', reason: 'declined' }
  // Not stored: the seal counts as new once more.
  void rememberSealSeen(session).catch(() => undefined)
  if (wantedKey === (await keyThumbprint(device.deviceKey))) return { kind: 'grant-shared' }
  const wanted = { projectId, hostOrigin, keyThumbprint: wantedKey }
  const { grant } = await session.callAs(account.userId)('createGrant', wanted)
  return { kind: 'grant', grant }
}

/** A device that was let in by a grant cannot let in another: for this it counts as signed out. */
const isSignedOut = (error: unknown) =>
  error instanceof SignedOutError || isRefusal(error, 'invalid_token') || isRefusal(error, 'step_up_required')

const reasonOf = (error: unknown) => {
  if (isSignedOut(error)) return 'signed_out'
  if (isRefusal(error, 'rate_limited')) return 'limited'
  return isRefusal(error, 'recovery_delayed') ? 'delayed' : 'failed'
}

/** Tells the frame that asks what came of it. Its modal closes this window then. */
export const giveGrant = async (asker: Asker, wired: Promise<Own>) => {
  try {
    asker.answer(await decide(asker, await wired))
  } catch (error) {
    asker.answer({ kind: 'grant-refused', reason: reasonOf(error) })
  }
}
