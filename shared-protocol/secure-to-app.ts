import { defineEvent, defineMethod } from './defineMethod.ts'
import * as z from './schema.ts'
import { flag, nothing, numberBetween } from './vocabulary/scalars.ts'
import { UpgradeStep } from './vocabulary/upgradeStep.ts'

/** Methods that the secure frame can call on the modal. */
export const secureToApp = {
  /**
   * Shows a pending approval. Opens the modal if needed and lets the frame replace the view. Resolves when the visitor
   * agrees to see it. After a rejection, the same page cannot show another approval on its own.
   */
  showApproval: defineMethod({ params: z.strictObject({}), result: nothing, deadlineMs: null }),
  /** Reports the required height of the approval, in CSS pixels. */
  resizeApproval: defineMethod({ params: z.strictObject({ height: numberBetween(0, 4000) }), result: nothing }),
  /** Hides the approval, because it was decided or has ended by itself. */
  hideApproval: defineMethod({ params: z.strictObject({}), result: nothing }),
  /** Reports that the session changed elsewhere: it was ended there, or another tab signed in. */
  sessionUpdate: defineEvent(z.strictObject({ isConnected: flag })),
  /** Reports the progress of the upgrade started by `addRecoveryMethod` or `offerRecovery`. */
  recoveryProgress: defineEvent(z.strictObject({ step: UpgradeStep })),
}
