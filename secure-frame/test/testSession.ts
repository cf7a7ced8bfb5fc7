import { AuthError } from '../auth/AuthError.ts'
import type { AccountReference } from '../auth/accountReference.ts'
import type { AuthClient } from '../auth/authClient.ts'
import { createLock } from '../auth/createLock.ts'
import { createDeviceSession } from '../auth/session.ts'
import { createSessionStore, type SessionRecord } from '../auth/sessionStore.ts'
import { toKeyAccounts } from '../auth/signedInAccounts.ts'
import type { AuthCallName } from '../contract/contract.ts'
import type { User } from '../contract/fields.ts'
import type { AuthRefusal } from '../contract/refusal.ts'

/** Pads text to the length of a token, share or ID. */
export const token = (text: string) => text.padEnd(22, '_')

export const testAddresses = { eip155: `0x${'1'.repeat(40)}`, solana: '1'.repeat(32) }
export const testHost = 'https://shop.example'

export const testUser: User = {
  id: token('user'),
  email: 'ada@example.org',
  accounts: toKeyAccounts(testAddresses),
  seal: token('seal'),
}

/** The account of the signed-in user. */
export const testAccount: AccountReference = {
  userId: testUser.id,
  namespace: 'eip155',
  address: testAddresses.eip155,
  type: 'eoa',
}

/** The second account that pages see. */
export const testSolanaAccount: AccountReference = {
  userId: testUser.id,
  namespace: 'solana',
  address: testAddresses.solana,
  type: 'eoa',
}

export const createRecord = (changes: Partial<SessionRecord> = {}): SessionRecord => ({
  accessToken: token('access-1'),
  accessExpiresAt: 600_000,
  refreshToken: token('refresh-1'),
  user: testUser,
  hosts: [testHost],
  ...changes,
})

export const refusal = (error: AuthRefusal['error']) => new AuthError({ error, message: 'No' })

interface ReceivedCall {
  name: AuthCallName
  request: unknown
  accessToken: string | undefined
}

type Answer = (request: never, options: { accessToken?: string; signal?: AbortSignal }) => unknown
export type Answers = Partial<Record<AuthCallName, Answer>>

/** Creates an auth server with a test's answers, which records its calls. Other calls are refused. */
const createTestServer = (answers: Answers) => {
  const asked: ReceivedCall[] = []
  const call = async (name: AuthCallName, request: never, options: { accessToken?: string } = {}) => {
    asked.push({ name, request, accessToken: options.accessToken })
    const answer = answers[name]
    if (!answer) throw refusal('internal')
    return answer(request, options)
  }
  // The types of the answers are those of the test.
  return { asked, names: () => asked.map(({ name }) => name), client: { call } as unknown as AuthClient }
}

/** Creates a session, stored in a variable or empty, with a server that returns the test's answers. */
export const createTestSession = (answers: Answers, kept: SessionRecord | null = createRecord()) => {
  let text = kept ? JSON.stringify(kept) : undefined
  const losses: string[] = []
  const server = createTestServer(answers)
  const place = {
    readSession: async () => text,
    writeSession: async (given: string | undefined) => {
      text = given
    },
  }
  const store = createSessionStore(place, createLock(undefined, 'store'))
  const session = createDeviceSession({
    client: server.client,
    store,
    withLock: createLock(undefined, 'test'),
    now: () => 0,
    onLost: () => void losses.push('lost'),
  })
  /** Stores a session, or none, as another tab would. */
  const write = async (record: SessionRecord | undefined) => void (await store.change(() => record))
  return { ...server, session, store: { read: store.read, write }, losses }
}
