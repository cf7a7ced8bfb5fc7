import type { AuthCall } from './defineAuthCall.ts'
import { sessionCalls } from './sessionCalls.ts'
import { walletCalls } from './walletCalls.ts'

/** The calls of a visitor who is signed in, and signs: the frame has their schemas from the start. */
export const earlyCalls = {
  ...sessionCalls,
  ...walletCalls,
} as const satisfies Record<string, AuthCall>
