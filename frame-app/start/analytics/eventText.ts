import { safeParse } from '#protocol/schema'
import { otherWallet, WalletName } from '#protocol/vocabulary/events/eventWords'

/** A wallet's name as events have it. Pages and programs choose names: what could be more than one is left out. */
export const eventName = (name: string | undefined) =>
  name !== undefined && safeParse(WalletName, name).success ? name : otherWallet

/** A state's name as a code: `notInstalled` is `not_installed`. */
export const codeOf = (state: string) => state.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
