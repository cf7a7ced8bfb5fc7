import type { DeviceSession } from '../auth/session.ts'
import { createAccountGate } from '../page/accountGate.ts'
import { testHost } from './testSession.ts'

/** Creates the gate between a page and a test's session. */
export const createTestGate = (session: DeviceSession, origin = testHost) =>
  createAccountGate({ host: { origin: () => origin }, session: async () => session })
