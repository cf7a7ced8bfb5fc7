import { type PairedSession, readSession } from './session.ts'
import type { SessionNews } from './sessionEvent.ts'

/**
 * Stores the client's only session.
 *
 * @param onReport Receives each change, with the wallet event that caused it, if any.
 */
export const createHeldSession = (onReport: (session: PairedSession | undefined, news?: SessionNews) => void) => {
  const listeners = new Set<() => void>()
  let session: PairedSession | undefined

  return {
    current: () => session,
    /** Parses a session from the library and stores it unless it has expired. */
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
    /** Resolves with true if the session meets the condition within `waitMs`. */
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
