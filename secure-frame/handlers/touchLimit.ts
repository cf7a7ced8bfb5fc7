import type { touchLimitMethods } from '#protocol/app-to-secure/touchLimit'
import type { Handlers } from '#protocol/defineMethod'
import type { RecoverySubject } from '../page/recoveryGate.ts'
import { changeLimit, type LimitOwner, readLimit } from '../requests/touch/changeLimit.ts'
import type { TouchDeps } from '../requests/touch/TouchDeps.ts'

export interface TouchLimitParts {
  /** Rejects if no user has logged in on this page. */
  needSubject: () => Promise<RecoverySubject>
  /** Rejects if the wallet is closed on this device. */
  partsOf: (subject: RecoverySubject, signal: AbortSignal) => Promise<{ touch: TouchDeps; owner: LimitOwner }>
}

/** Returns the value above which a passkey confirmation is required. */
export const createTouchLimitHandlers = ({
  needSubject,
  partsOf,
}: TouchLimitParts): Handlers<typeof touchLimitMethods> => ({
  getTouchLimit: async (_params, { signal }) => {
    const { touch, owner } = await partsOf(await needSubject(), signal)
    return readLimit(touch, owner)
  },
  setTouchLimit: async ({ cents }, { signal }) => {
    const { touch, owner } = await partsOf(await needSubject(), signal)
    return changeLimit(touch, owner, cents)
  },
})
