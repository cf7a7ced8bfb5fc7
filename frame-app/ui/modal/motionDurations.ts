/** Card, sheet and overlay, in and out. */
export const openMs = 150
/** The view that comes, and the height that follows it. */
export const viewMs = 150
/** The view that goes. */
export const leaveMs = 120
/** The card that will not close. */
export const shakeMs = 500
