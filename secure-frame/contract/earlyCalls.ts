import type { AuthCall } from './defineAuthCall.ts'
import { sessionCalls } from './sessionCalls.ts'
import { walletCalls } from './walletCalls.ts'

/** Calls that a signed-in visitor needs for signing. The frame loads their schemas at startup. */
export const earlyCalls = {
  ...sessionCalls,
  ...walletCalls,
} as const satisfies Record<string, AuthCall>
