import { earlyMethods } from './app-to-secure/earlyMethods.ts'
import { laterMethods } from './app-to-secure/laterMethods.ts'

/** What the modal may ask of the secure frame: the groups, merged. */
export const appToSecure = { ...earlyMethods, ...laterMethods }
