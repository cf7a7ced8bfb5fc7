import { createLog, type LogLevel } from './createLog.ts'
import { type LogHandlers, logCalls } from './logCalls.ts'
import { writeError } from './writeError.ts'

/**
 * Logs the modal's calls to the console. In the frame's console context, `foyerLog()` returns the stored lines, and
 * `foyerLog('info')` also logs successful calls.
 */
export const startLog = (): LogHandlers => {
  const log = createLog({ write: writeError, now: Date.now })
  const foyerLog = (level?: LogLevel) => {
    if (level) log.setLevel(level)
    return log.read()
  }
  Object.assign(globalThis, { foyerLog })
  return (handlers) => logCalls(handlers, log, () => performance.now())
}
