/** The maximum size of the log in UTF-8 bytes. The oldest lines are removed first. */
export const logBytes = 1_024_000

/** `error` logs only failed calls, `info` logs all calls. */
const levels = ['error', 'info'] as const
export type LogLevel = (typeof levels)[number]

interface LogDeps {
  write: (line: string) => void
  now: () => number
}

const encoder = new TextEncoder()
const bytesOf = (line: string) => encoder.encode(line).length + 1

/** Writes lines up to the current level, and stores the latest ones. */
export const createLog = ({ write, now }: LogDeps) => {
  const lines: string[] = []
  let bytes = 0
  let level: LogLevel = 'error'
  return {
    add: (lineLevel: LogLevel, text: string) => {
      if (levels.indexOf(lineLevel) > levels.indexOf(level)) return
      const line = `${new Date(now()).toISOString()} ${lineLevel} ${text}`
      lines.push(line)
      bytes += bytesOf(line)
      while (bytes > logBytes) bytes -= bytesOf(lines.shift() ?? '')
      write(line)
    },
    setLevel: (next: LogLevel) => {
      level = next
    },
    read: () => lines.join('\n'),
  }
}
export type Log = ReturnType<typeof createLog>
