import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { origins, ports } from '../stack/ports.ts'
import { answersWell, hasEnded, untilServing } from '../stack/untilServing.ts'
import { makeProject } from './freshProject.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
const next = join(root, 'node_modules/next/dist/bin/next')

/** Builds the page with Next and serves it. Returns a function that stops the server. */
export const startNextPage = async () => {
  const folder = await makeProject('next')
  await writeFile(join(folder, 'next.config.mjs'), `export default { turbopack: { root: ${JSON.stringify(root)} } }\n`)
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NEXT_PUBLIC_APP_URL: origins.app }
  await run(process.execPath, [next, 'build'], { cwd: folder, env })
  const server = spawn(process.execPath, [next, 'start', '-H', '127.0.0.1', '-p', String(ports.next)], {
    cwd: folder,
    env,
    stdio: 'ignore',
  })
  const stop = async () => {
    if (hasEnded(server)) return
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
  }
  if (await untilServing(server, () => answersWell(`http://127.0.0.1:${ports.next}/`))) return stop
  throw new Error('Next did not start')
}
