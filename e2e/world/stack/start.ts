import { join } from 'node:path'
import { createBuilder } from 'vite'
import { isBuildCurrent } from './currentBuild.ts'
import { startStack } from './main.ts'
import { onStop, runProgram } from './onStop.ts'
import { origins } from './ports.ts'

const root = join(import.meta.dirname, '../../..')

/** Builds everything, unless the build is newer than its sources. */
const buildIfStale = async () => {
  if (await isBuildCurrent()) return
  console.log('Building...')
  const builder = await createBuilder({ configFile: join(root, 'vite.config.ts') })
  await builder.buildApp()
}

runProgram(async () => {
  await buildIfStale()
  onStop(await startStack({ dataFolder: join(root, '.data') }))
  console.log(
    `\n  Foyer is running. Open  ${origins.demo}\n  Its mail arrives at      ${origins.mail}\n\n  Ctrl+C stops it.\n`,
  )
})
