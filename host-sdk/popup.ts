import { createPopup } from './popup/createPopup.ts'
import { findReason } from './popup/findReason.ts'

/** What the page does where its frame does not work: it says why, and has the modal in a window. */
export const popup = { create: createPopup, findReason }
