import { createPopup } from './popup/createPopup.ts'
import { findReason } from './popup/findReason.ts'

/** Functions for pages whose frame does not work. They diagnose the reason and open the modal in a popup. */
export const popup = { create: createPopup, findReason }
