import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { origins, ports } from './stack/ports.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
const next = join(root, 'node_modules/next/dist/bin/next')
const startTimeoutMs = 60_000

/** Unpacks the package where the project finds it, from the file that would be published. */
const installPackage = async (folder: string) => {
  await run('npm', ['pack', join(root, 'dist/package'), '--pack-destination', folder], { cwd: folder })
  const file = (await readdir(folder)).find((name) => name.endsWith('.tgz')) ?? ''
  const place = join(folder, 'node_modules/@foyer/host-sdk')
  await mkdir(place, { recursive: true })
  await run('tar', ['xzf', join(folder, file), '-C', place, '--strip-components=1'])
}

/** A project in a fresh folder, which has React and Next from this repository and the package from its packed file. */
const makeProject = async (folder: string) => {
  await rm(folder, { recursive: true, force: true })
  await cp(join(root, 'e2e/host-pages/next'), folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'next-page', private: true, type: 'module' }))
  await writeFile(join(folder, 'next.config.mjs'), `export default { turbopack: { root: ${JSON.stringify(root)} } }\n`)
  await installPackage(folder)
}

const isServed = () =>
  fetch(`http://127.0.0.1:${ports.next}/`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Builds the page with Next and serves it; returns the function that ends the server. */
export const startNextPage = async () => {
  const folder = join(root, 'dist/next')
  await makeProject(folder)
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
