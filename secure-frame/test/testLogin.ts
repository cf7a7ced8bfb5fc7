import { createLogin } from '../auth/login.ts'
import type { SessionRecord } from '../auth/sessionStore.ts'
import type { User } from '../contract/fields.ts'
import { isVisibleTo, showTo } from '../page/visiblePages.ts'
import { type Answers, createTestSession, testUser, token } from './testSession.ts'

export const email = 'ada@example.org'
export const never = new AbortController().signal
export const tokens = { accessToken: token('access-9'), accessExpiresAt: 900_000, refreshToken: token('refresh-9') }

export const sent = (action: string, count = 1) => ({
  action,
  loginId: token(`login-${count}`),
  expiresAt: 600_000,
  resendAt: 30_000,
})
export const redeemed = (user: User = testUser) => ({ ...tokens, user, deviceId: token('device') })

export const server = (changes: Answers = {}): Answers => ({
  sendCode: () => sent('VERIFY_OTP'),
  redeemCode: () => redeemed(),
  ...changes,
})

interface Before {
  kept?: SessionRecord | null
  ensureWallet?: (user: User) => Promise<User>
}

export const createVisitor = (answers: Answers, { kept = null, ensureWallet = async (user) => user }: Before = {}) => {
  const made = createTestSession(answers, kept)
  const { client, session } = made
  return {
    ...made,
    login: createLogin({
      client,
      session,
      ensureWallet,
      projectId: 'demo',
      now: Date.now,
      pages: { isVisibleTo, showTo },
    }),
  }
}
