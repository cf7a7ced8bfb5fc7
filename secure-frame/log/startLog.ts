import { createLog, type LogLevel } from './createLog.ts'
import { type LogHandlers, logCalls } from './logCalls.ts'
import { writeError } from './writeError.ts'

/**
 * Logs the calls of the modal in the console. There, in the frame's own context, `foyerLog()` returns what is kept, and
 * `foyerLog('info')` logs calls that succeed, too.
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
