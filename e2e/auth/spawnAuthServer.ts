import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../world/stack/freePort.ts'

const sources = join(import.meta.dirname, '../../secure-frame/servers/auth/main.ts')
const pollIntervalMs = 25

/** An empty build: the program also serves the secure origin, which is not used here. */
const createEmptyBuild = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-empty-build-'))
  await mkdir(join(folder, 'secure'))
  await writeFile(join(folder, 'secure/index.html'), '')
  return folder
}

/** The auth server as a separate process, from its sources or its build, which can be killed as in production. */
export const spawnAuthServer = async (settings: Record<string, string>, program = sources) => {
  const { DATABASE_URL: _database, ...inherited } = process.env
  const buildFolder = await createEmptyBuild()
  const hosting = { APP_ORIGIN: 'https://app.example', SECURE_PORT: String(await findFreePort()) }
  const environment = { ...hosting, BUILD_FOLDER: buildFolder, ...settings }
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
    await rm(buildFolder, { recursive: true, force: true })
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  const url = `http://127.0.0.1:${settings.PORT}`
  const isReady = () =>
    fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  // No time limit: the limit of the test ends a start that hangs.
  while (!(await isReady())) {
    if (child.exitCode !== null || child.signalCode !== null) {
      await end('SIGKILL')
      throw new Error(`The auth server did not start: ${complaint}`)
    }
    await sleep(pollIntervalMs)
  }
  return { url, end }
}
