import type { Confirmed } from '../approval/plan.ts'
import type { ApprovalRequest } from '../approval/request.ts'
import type { AccountReference } from '../auth/accountReference.ts'
import { lowest, ownLimitOf } from '../auth/touch/limit.ts'
import { appOrigin, projectId, projectTouchCents } from '../page/environment.ts'
import type { TouchDeps } from '../requests/touch/TouchDeps.ts'
import type { TouchSetupDeps } from './TouchSetupDeps.ts'

/** Creates the dependencies of passkey confirmations above the approval limit. */
export const createTouch = async (options: TouchSetupDeps): Promise<TouchDeps> => {
  const { session, device } = await options.frameDeps
  return {
    callAs: session.callAs,
    notes: { read: device.readNote, write: device.writeNote },
    projectCents: projectTouchCents,
    readPrices: async (...asked) => {
      const { createReadPrices } = await import('../requests/touch/readPrices.ts')
      return createReadPrices({ origin: appOrigin, projectId, fetch: fetch.bind(globalThis) })(...asked)
    },
    ask: async (...asked) => (await import('./createTouchPrompt.ts')).createTouchPrompt(options)(...asked),
  }
}

/**
 * Loads an account's approval limit. Resolves with a function that requests a passkey confirmation if the confirmed
 * request exceeds the limit.
 */
export const beginTouch = async (options: TouchSetupDeps, account: AccountReference, signal: AbortSignal) => {
  const parts = await createTouch(options)
  const read = () => parts.callAs(account.userId)('readTouchLimit', {}, signal)
  // If loading fails, it is repeated when the limit is needed.
  const early = read().catch(() => undefined)
  return async (confirmed: Confirmed, request: ApprovalRequest) => {
    const told = (await early) ?? (await read())
    const { cents } = await ownLimitOf(parts, account.userId, told)
    if (lowest(cents, parts.projectCents) === null) return
    const { requireTouch } = await import('../requests/touch/requireTouch.ts')
    await requireTouch(parts, { told, confirmed, request, account, signal })
  }
}
