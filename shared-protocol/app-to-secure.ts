import { getChainId, isConnected, reload } from './app-to-secure/session.ts'
import { syncDappData, syncTheme } from './app-to-secure/sync.ts'

/** What the modal may ask of the secure frame: the groups, merged. */
export const appToSecure = { isConnected, getChainId, reload, syncTheme, syncDappData }
