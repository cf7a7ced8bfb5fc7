import type { AuthCall } from './defineCall.ts'
import { emailCalls } from './emailCalls.ts'
import { emailChangeCalls } from './emailChangeCalls.ts'
import { farcasterCalls } from './farcasterCalls.ts'
import { grantCalls } from './grantCalls.ts'
import { identityCalls } from './identityCalls.ts'
import { passkeyCalls } from './passkeyCalls.ts'
import { requestCalls } from './requestCalls.ts'
import { sessionCalls } from './sessionCalls.ts'
import { socialCalls } from './socialCalls.ts'
import { stepUpCalls } from './stepUpCalls.ts'
import { walletCalls } from './walletCalls.ts'

/** The calls whose schemas the frame has from the start. Each other table is loaded with the first of its calls. */
export const earlyCalls = {
  ...emailCalls,
  ...socialCalls,
  ...farcasterCalls,
  ...passkeyCalls,
  ...identityCalls,
  ...grantCalls,
  ...sessionCalls,
  ...walletCalls,
  ...stepUpCalls,
  ...emailChangeCalls,
  ...requestCalls,
} as const satisfies Record<string, AuthCall>
