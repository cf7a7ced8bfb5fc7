import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createBuilder } from 'vite'
import { startStack } from './main.ts'
import { onStop, runProgram } from './onStop.ts'
import { origins } from './ports.ts'

const root = join(import.meta.dirname, '../..')
const oldestNode = [20, 19] as const

const assertNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [wantedMajor, wantedMinor] = oldestNode
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return
  throw new Error(`Foyer needs Node ${oldestNode.join('.')} or newer. This is ${process.versions.node}.`)
}

/** Builds what is missing. With FOYER_BUILD=always, builds anew. */
const buildIfMissing = async () => {
  const isBuilt = ['app/page/loader.js', 'secure/index.html', 'demo/index.html'].every((file) =>
    existsSync(join(root, 'dist', file)),
  )
  if (isBuilt && process.env.FOYER_BUILD !== 'always') return
  console.log('Building...')
  await (await createBuilder({ configFile: join(root, 'vite.config.ts') })).buildApp()
}

runProgram(async () => {
  assertNode()
  await buildIfMissing()
  onStop(await startStack({ dataFolder: join(root, '.data') }))
  console.log(`\n  Foyer is running. Open  ${origins.demo}\n\n  Ctrl+C stops it.\n`)
})
