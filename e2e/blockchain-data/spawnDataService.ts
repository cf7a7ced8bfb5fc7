import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../world/stack/freePort.ts'
import { origins } from '../world/stack/ports.ts'
import { answersWell, hasEnded, untilServing } from '../world/stack/untilServing.ts'

const program = join(import.meta.dirname, '../../dist/servers/data/main.js')

/** The built blockchain-data service over one node, as a separate process that can be killed and restarted. */
export const spawnDataService = async (nodeUrl: string, settings: Record<string, string> = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-data-service-'))
  const projects = [{ id: 'demo', name: 'Marlow', allowedOrigins: [origins.demo] }]
  await writeFile(join(folder, 'projects.json'), JSON.stringify({ projects }))
  await writeFile(join(folder, 'chains.json'), JSON.stringify({ 'eip155:1': [nodeUrl] }))
  const PORT = String(await findFreePort())
  const url = `http://127.0.0.1:${PORT}`

  const start = async () => {
    const child = spawn(process.execPath, [program], {
      cwd: folder,
      stdio: 'ignore',
      env: {
        PATH: process.env.PATH,
        PORT,
        APP_ORIGIN: origins.app,
        DATA_ORIGIN: `http://data.localhost:${PORT}`,
        PROJECTS_FILE: 'projects.json',
        CHAINS_FILE: 'chains.json',
        DATA_FOLDER: 'data',
        ALLOW_INSECURE_ORIGINS: 'true',
        ...settings,
      },
    })
    const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
      if (hasEnded(child)) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    }
    if (await untilServing(child, () => answersWell(`${url}/health`))) return end
    throw new Error('The blockchain-data service did not start')
  }

  let end = await start()
  return {
    url,
    restart: async (signal: 'SIGKILL' | 'SIGTERM') => {
      await end(signal)
      end = await start()
    },
    stop: async () => {
      await end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
