/** Duration for opening and closing card, sheet and overlay. */
export const openMs = 150
/** Duration for the entering view and the height change. */
export const viewMs = 150
/** Duration for the leaving view. */
export const leaveMs = 120
/** Duration of the shake when the card cannot be closed. */
export const shakeMs = 500
