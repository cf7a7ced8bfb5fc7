import type { AuthCall } from './defineAuthCall.ts'
import { sessionCalls } from './sessionCalls.ts'
import { walletCalls } from './walletCalls.ts'

/** The calls for a signed-in visitor who signs. The frame loads their schemas at the start. */
export const earlyCalls = {
  ...sessionCalls,
  ...walletCalls,
} as const satisfies Record<string, AuthCall>
