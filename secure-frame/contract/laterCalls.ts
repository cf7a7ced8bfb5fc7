import type { AuthCall } from './defineCall.ts'
import { permissionCalls } from './permissionCalls.ts'
import { recoveryCalls } from './recoveryCalls.ts'

/** The calls whose schemas the frame loads with the first of them. */
export const laterCalls = { ...recoveryCalls, ...permissionCalls } as const satisfies Record<string, AuthCall>
