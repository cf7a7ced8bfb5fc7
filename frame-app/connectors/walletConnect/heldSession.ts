import { type PairedSession, readSession } from './session.ts'
import type { SessionNews } from './sessionEvent.ts'

/**
 * The only session that the client holds.
 *
 * @param onReport Receives changes, with the wallet's own event if one caused the change.
 */
export const createHeldSession = (onReport: (session: PairedSession | undefined, news?: SessionNews) => void) => {
  const listeners = new Set<() => void>()
  let session: PairedSession | undefined

  return {
    current: () => session,
    /** Reads a session of the library, and holds it unless it has expired. */
    set: (input: unknown) => {
      const read = readSession(input)
      session = read && read.expiry * 1000 > Date.now() ? read : undefined
      return session
    },
    forget: () => {
      session = undefined
    },
    report: (news?: SessionNews) => {
      onReport(session, news)
      for (const notify of listeners) notify()
    },
    /** Resolves with true if the session meets the condition within that time. */
    until: (isSo: (session: PairedSession) => boolean, waitMs: number) =>
      new Promise<boolean>((resolve) => {
        const settle = (isReached: boolean) => {
          clearTimeout(timer)
          listeners.delete(check)
          resolve(isReached)
        }
        const check = () => {
          if (!session || isSo(session)) settle(session !== undefined)
        }
        const timer = setTimeout(() => settle(false), waitMs)
        listeners.add(check)
        check()
      }),
  }
}
export type HeldSession = ReturnType<typeof createHeldSession>
