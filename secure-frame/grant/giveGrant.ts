import { loadWords } from '../approval/messages/loadWords.ts'
import { isAuthRefusal } from '../auth/AuthError.ts'
import type { FrameDeps } from '../auth/FrameDeps.ts'
import { SignedOutError } from '../auth/SignedOutError.ts'
import { rememberSealSeen } from '../auth/seal.ts'
import type { AccountGate } from '../page/accountGate.ts'
import type { GrantRequester } from './findGrantRequester.ts'
import { keyThumbprint } from './keyThumbprint.ts'

interface Own {
  /** The hosted page's access to the account. */
  gate: AccountGate
  frameDeps: Promise<Pick<FrameDeps, 'session' | 'device'>>
}

/**
 * Asks the visitor whether that page may use the signed-in account. Then fetches a grant that only that page's frame
 * can use.
 */
const decide = async (
  { request }: GrantRequester,
  { gate, frameDeps }: Own,
): Promise<Parameters<GrantRequester['reply']>[0]> => {
  // Windows of other pages store their sessions in the same storage. Only a session that the hosted page can see is
  // used.
  const { account, email, seal, call } = await gate.need()
  const { session, device } = await frameDeps
  const [{ askVisitor }, words] = await Promise.all([import('./askVisitor.tsx'), loadWords(request.languages)])
  const { hostOrigin, projectId, keyThumbprint: wantedKey } = request
  document.documentElement.dataset.theme = request.mode
  const frame = { origin: hostOrigin, ownHost: location.host, account: account.address, seal }
  if (!(await askVisitor(frame, { signedIn: email, typed: request.email }, words)))
    return { kind: 'grant-refused', reason: 'declined' }
  // In the meantime, another tab may have ended the session of the allowed account, or begun another.
  if (!(await gate.readAs(account))) throw new SignedOutError()
  const { userId } = account
  // If this fails, the security phrase is marked as new once more.
  void rememberSealSeen(session, userId).catch(() => undefined)
  if (wantedKey === (await keyThumbprint(device.deviceKey))) return { kind: 'grant-shared', userId }
  const wanted = { projectId, hostOrigin, keyThumbprint: wantedKey }
  const { grant } = await call('createGrant', wanted)
  return { kind: 'grant', grant, ...(account.namespace === 'eip155' ? { address: account.address } : {}) }
}

/** True if the device counts as signed out. A device that was signed in by a grant cannot grant to another. */
const isSignedOut = (error: unknown) =>
  error instanceof SignedOutError || isAuthRefusal(error, 'invalid_token') || isAuthRefusal(error, 'step_up_required')

const reasonOf = (error: unknown) => {
  if (isSignedOut(error)) return 'signed_out'
  if (isAuthRefusal(error, 'rate_limited')) return 'limited'
  return isAuthRefusal(error, 'recovery_delayed') ? 'delayed' : 'failed'
}

/** Sends the result to the requesting frame, whose modal then closes this window. */
export const giveGrant = async (requester: GrantRequester, own: Own) => {
  try {
    requester.reply(await decide(requester, own))
  } catch (error) {
    requester.reply({ kind: 'grant-refused', reason: reasonOf(error) })
  }
}
