import { accountCalls } from './accountCalls.ts'
import type { AuthCall } from './defineAuthCall.ts'
import { emailCalls } from './emailCalls.ts'
import { emailChangeCalls } from './emailChangeCalls.ts'
import { farcasterCalls } from './farcasterCalls.ts'
import { grantCalls } from './grantCalls.ts'
import { identityCalls } from './identityCalls.ts'
import { passkeyCalls } from './passkeyCalls.ts'
import { permissionCalls } from './permissionCalls.ts'
import { recoveryCalls } from './recoveryCalls.ts'
import { requestCalls } from './requestCalls.ts'
import { socialCalls } from './socialCalls.ts'
import { stepUpCalls } from './stepUpCalls.ts'
import { touchCalls } from './touchCalls.ts'

/** Calls that need an action by the visitor. The frame loads their schemas on the first of these calls. */
export const lazyCalls = {
  ...emailCalls,
  ...socialCalls,
  ...farcasterCalls,
  ...passkeyCalls,
  ...identityCalls,
  ...grantCalls,
  ...stepUpCalls,
  ...emailChangeCalls,
  ...requestCalls,
  ...recoveryCalls,
  ...touchCalls,
  ...permissionCalls,
  ...accountCalls,
} as const satisfies Record<string, AuthCall>
