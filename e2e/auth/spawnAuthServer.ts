import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const sources = join(import.meta.dirname, '../../secure-frame/server/main.ts')
const startTimeoutMs = 60_000
const pollIntervalMs = 25

/** The auth server as a process of its own, from its sources or as built, which can be ended as in earnest. */
export const spawnAuthServer = async (environment: Record<string, string>, program = sources) => {
  const { DATABASE_URL: _database, ...inherited } = process.env
  const child = spawn(process.execPath, [...(program === sources ? ['--import', 'tsx'] : []), program], {
    env: { ...inherited, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = `${complaint}${text}`.slice(-1000)
  })
  const killWithParent = () => child.kill('SIGKILL')
  process.once('exit', killWithParent)
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    process.off('exit', killWithParent)
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  const url = `http://127.0.0.1:${environment.PORT}`
  const isReady = () =>
    fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  const deadline = Date.now() + startTimeoutMs
  while (!(await isReady())) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await end('SIGKILL')
      throw new Error(`The auth server did not start: ${complaint}`)
    }
    await sleep(pollIntervalMs)
  }
  return { url, end }
}
