import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createBuilder } from 'vite'
import { startStack } from './main.ts'
import { onStop, runProgram } from './onStop.ts'
import { origins } from './ports.ts'

const root = join(import.meta.dirname, '../..')

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
  await buildIfMissing()
  onStop(await startStack({ dataFolder: join(root, '.data') }))
  console.log(
    `\n  Foyer is running. Open  ${origins.demo}\n  Its mail arrives at      ${origins.mail}\n\n  Ctrl+C stops it.\n`,
  )
})
