import { safeParse } from '#protocol/schema'
import { otherWallet, WalletName } from '#protocol/vocabulary/events/eventWords'

/**
 * Returns a wallet name for events. Pages and programs choose names, so a text that may contain other data is omitted.
 */
export const eventName = (name: string | undefined) =>
  name !== undefined && safeParse(WalletName, name).success ? name : otherWallet

/** Converts a state name to a code: `notInstalled` becomes `not_installed`. */
export const codeOf = (state: string) => state.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
