import { SignedOutError } from '../auth/SignedOutError.ts'
import { createTouchLimitHandlers } from '../handlers/touchLimit.ts'
import { projectId } from '../page/environment.ts'
import type { TouchDeps } from '../requests/touch/TouchDeps.ts'
import { createSubject } from './createSubject.ts'
import { createTouch } from './createTouch.ts'
import type { LaterParts } from './LaterParts.ts'

/**
 * Creates the handlers for the approval limit, above which a passkey confirmation is required. Its sheet is queued with
 * the approvals.
 */
export const createTouchLimit = async (given: LaterParts) =>
  createTouchLimitHandlers({
    needSubject: createSubject(given.host, await given.frameDeps).needSubject,
    partsOf: async ({ userId, account, origin: hostOrigin }, signal) => {
      if (!account) throw new SignedOutError()
      const touch = await createTouch(given)
      const ask: TouchDeps['ask'] = (question, asking) =>
        given.approvals.run(
          { account, signal: asking },
          (running) => touch.ask(question, running),
          async (use) => use,
        )
      return { touch: { ...touch, ask }, owner: { userId, account, signal, place: { projectId, hostOrigin } } }
    },
  })
