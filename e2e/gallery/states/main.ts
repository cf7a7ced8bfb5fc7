import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer } from 'vite'
import { onStop, runProgram } from '../../world/stack/onStop.ts'
import { writePage } from './writePage.ts'

const root = join(import.meta.dirname, '../../..')
const folder = join(root, 'dist/gallery')
const pictures = join(folder, 'pictures')

/** The stories that take screenshots (`browser/axe.ts`). */
const photographing = async () => {
  const journeys = join(root, 'e2e/journeys')
  const stories = (await readdir(journeys, { recursive: true })).filter((name) => name.endsWith('.spec.ts'))
  const texts = await Promise.all(stories.map((name) => readFile(join(journeys, name), 'utf8')))
  return stories.filter((_, index) => /expectAccessible\(|photograph|FOYER_SHOTS/.test(texts[index] ?? ''))
}

/** Runs these stories, which photograph each state. A failing story skips its remaining states. */
const take = async (stories: readonly string[]) => {
  const child = spawn('npx', ['playwright', 'test', '-c', 'e2e/playwright.config.ts', ...stories], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, FOYER_SHOTS: pictures },
  })
  await once(child, 'exit')
}

/** Serves the gallery: all components, and all states at `/states.html`. Photographs the requested stories first. */
runProgram(async () => {
  await mkdir(pictures, { recursive: true })
  const asked = process.argv.slice(2)
  const isEmpty = (await readdir(pictures)).length === 0
  if (asked.length > 0 || isEmpty) await take(asked.length > 0 ? asked : await photographing())
  await writeFile(join(folder, 'states.html'), writePage(await readdir(pictures)))
  const server = await createServer({ root: join(root, 'e2e/gallery'), publicDir: folder })
  await server.listen()
  onStop(() => server.close())
  server.printUrls()
  console.log('Each state: /states.html. `npm run gallery -- pay swap` photographs these stories anew.')
})
