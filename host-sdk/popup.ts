import { createPopup } from './popup/createPopup.ts'
import { findReason } from './popup/findReason.ts'

/** For pages whose frame does not work: diagnoses the reason, and opens the modal in a window. */
export const popup = { create: createPopup, findReason }
