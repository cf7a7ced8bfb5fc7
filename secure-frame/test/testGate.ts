import type { DeviceSession } from '../auth/session.ts'
import { createAccountGate } from '../page/accountGate.ts'
import { testHost } from './testSession.ts'

/** The gate of a page to a test's session. */
export const createTestGate = (session: DeviceSession, origin = testHost) =>
  createAccountGate({ host: { origin: () => origin }, session: async () => session })
