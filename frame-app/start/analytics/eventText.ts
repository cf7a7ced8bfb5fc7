import { safeParse } from '#protocol/schema'
import { otherWallet, WalletName } from '#protocol/vocabulary/events/eventWords'

/**
 * A wallet's name as used in events. Pages and programs choose names, so anything that may be more than a name is left
 * out.
 */
export const eventName = (name: string | undefined) =>
  name !== undefined && safeParse(WalletName, name).success ? name : otherWallet

/** The name of a state as a code: `notInstalled` becomes `not_installed`. */
export const codeOf = (state: string) => state.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
