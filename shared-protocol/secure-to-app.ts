import { defineEvent, defineMethod } from './defineMethod.ts'
import * as z from './schema.ts'
import { flag, nothing, numberBetween } from './vocabulary/scalars.ts'
import { UpgradeStep } from './vocabulary/upgradeStep.ts'

/** Methods that the secure frame can call on the modal. */
export const secureToApp = {
  /**
   * Shows a pending approval: opens the modal if needed, and gives the frame the place of the view. Resolves once the
   * visitor agrees to see it: after a rejection, the same page cannot show another one by itself.
   */
  showApproval: defineMethod({ params: z.strictObject({}), result: nothing, deadlineMs: null }),
  /** The required height of the approval, in CSS pixels. */
  resizeApproval: defineMethod({ params: z.strictObject({ height: numberBetween(0, 4000) }), result: nothing }),
  /** The approval was decided, or ended by itself. */
  hideApproval: defineMethod({ params: z.strictObject({}), result: nothing }),
  /** The session changed elsewhere: it was ended there, or another tab signed in. */
  sessionUpdate: defineEvent(z.strictObject({ isConnected: flag })),
  /** The progress of the upgrade that `addRecoveryMethod` or `offerRecovery` waits for. */
  recoveryProgress: defineEvent(z.strictObject({ step: UpgradeStep })),
}
