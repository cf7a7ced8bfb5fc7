import { recoveryMethods } from './recovery.ts'

/** What the modal asks after a login alone: the secure frame loads the groups with the first such call. */
export const laterMethods = { ...recoveryMethods }
