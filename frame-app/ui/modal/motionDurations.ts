/** Card, sheet and overlay, opening and closing. */
export const openMs = 150
/** The entering view and the height that follows it. */
export const viewMs = 150
/** The leaving view. */
export const leaveMs = 120
/** The card that refuses to close. */
export const shakeMs = 500
