import { earlyMethods } from './app-to-secure/earlyMethods.ts'
import { laterMethods } from './app-to-secure/laterMethods.ts'

/** Methods that the modal can call on the secure frame, merged from all groups. */
export const appToSecure = { ...earlyMethods, ...laterMethods }
