import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { makeProject } from './freshProject.ts'
import { origins, ports } from './stack/ports.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
const next = join(root, 'node_modules/next/dist/bin/next')
const startTimeoutMs = 60_000

const isServed = () =>
  fetch(`http://127.0.0.1:${ports.next}/`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Builds the page with Next and serves it; returns the function that ends the server. */
export const startNextPage = async () => {
  const folder = await makeProject('next')
  await writeFile(join(folder, 'next.config.mjs'), `export default { turbopack: { root: ${JSON.stringify(root)} } }\n`)
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NEXT_PUBLIC_APP_URL: origins.app }
  await run(process.execPath, [next, 'build'], { cwd: folder, env })
  const server = spawn(process.execPath, [next, 'start', '-H', '127.0.0.1', '-p', String(ports.next)], {
    ...{ cwd: folder, env, stdio: 'ignore' },
  })
  const stop = async () => {
    if (server.exitCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
  }
  const deadline = Date.now() + startTimeoutMs
  while (!(await isServed())) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error('Next did not start')
    }
    await sleep(50)
  }
  return stop
}
