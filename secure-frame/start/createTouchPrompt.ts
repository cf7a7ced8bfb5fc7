import { toBase64url } from '../auth/base64url.ts'
import { SignedOutError } from '../auth/SignedOutError.ts'
import type { PasskeyUse } from '../contract/passkeyCalls.ts'
import { projectId } from '../page/environment.ts'
import { touchOnSheet } from '../passkey/touchOnSheet.tsx'
import { verifyTouch } from '../passkey/verifyTouch.ts'
import type { TouchDeps } from '../requests/touch/TouchDeps.ts'
import type { TouchSetupDeps } from './TouchSetupDeps.ts'

/** Maximum time for which the browser's prompt can be open. */
const answerWithinMs = 300_000

/** Requests a passkey confirmation on an approval sheet and verifies it in this frame. Loaded with the first prompt. */
export const createTouchPrompt =
  ({ gate, languages, onHeight }: TouchSetupDeps): TouchDeps['ask'] =>
  async ({ reason, challenge, rpId, keys, account }, signal) => {
    const visible = await gate.readAs(account)
    if (!visible) throw new SignedOutError()
    const { origin: hostOrigin, seal } = visible
    const question = {
      challenge: toBase64url(challenge),
      rpId,
      userHandle: null,
      expiresAt: Date.now() + answerWithinMs,
      credentials: keys.map(({ id, transports }) => ({ id, transports })),
    }
    const asked = {
      hostOrigin,
      purpose: 'approve' as const,
      question,
      userName: '',
      languages: languages().slice(0, 32),
      ...(reason.kind === 'limit' ? { limit: { before: reason.before, after: reason.after } } : {}),
    }
    const verify = (use: PasskeyUse) => verifyTouch(use, { challenge, rpId, origin: location.origin, keys })
    return touchOnSheet({ reason, asked, projectId, onHeight, verify, owner: { account, seal } }, signal)
  }
