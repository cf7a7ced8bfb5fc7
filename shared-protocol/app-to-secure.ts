import { earlyMethods } from './app-to-secure/earlyMethods.ts'
import { laterMethods } from './app-to-secure/laterMethods.ts'

/** Methods that the modal can call on the secure frame: the groups, merged. */
export const appToSecure = { ...earlyMethods, ...laterMethods }
