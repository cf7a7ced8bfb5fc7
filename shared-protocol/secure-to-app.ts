import { defineEvent, defineMethod } from './defineMethod.ts'
import * as z from './schema.ts'
import { flag, nothing, numberBetween } from './vocabulary/scalars.ts'
import { UpgradeStep } from './vocabulary/upgradeStep.ts'

/** What the secure frame may ask of the modal. */
export const secureToApp = {
  /**
   * Something has to be approved: opens the modal if need be, and gives the frame the place of the view. Answered once
   * the visitor wants to see it: a page that they have just refused is not shown again by itself.
   */
  showApproval: defineMethod({ params: z.strictObject({}), result: nothing, deadlineMs: null }),
  /** The height, in CSS pixels, that the approval needs. */
  resizeApproval: defineMethod({ params: z.strictObject({ height: numberBetween(0, 4000) }), result: nothing }),
  /** It is decided, or has ended by itself. */
  hideApproval: defineMethod({ params: z.strictObject({}), result: nothing }),
  /** The session came or went by itself: it was ended elsewhere, or another tab signed in. */
  sessionUpdate: defineEvent(z.strictObject({ isConnected: flag })),
  /** How far the upgrade is that `addRecoveryMethod` or `offerRecovery` waits for. */
  recoveryProgress: defineEvent(z.strictObject({ step: UpgradeStep })),
}
