import type { Delivery } from '../Delivery.ts'
import type { popup } from '../popup.ts'

/** Loads the popup chunk, for pages whose frame does not work. */
export const loadPopup = ({ load }: Delivery) => load<{ popup: typeof popup }>(__FOYER_POPUP__)
