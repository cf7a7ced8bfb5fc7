import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBuilder } from 'vite'
import { startStack } from '../world/stack/main.ts'
import { runProgram } from '../world/stack/onStop.ts'
import { measureBrowser } from './browserFigures.ts'
import type { Figure } from './Figure.ts'
import { measureNeighbour } from './neighbourFigure.ts'
import { measureService } from './serviceFigures.ts'
import { measureSizes } from './sizeFigures.ts'

const root = join(import.meta.dirname, '../..')

const print = ({ figure, value, unit, target }: Figure) => {
  const verdict = target === undefined ? '' : `  at most ${target}  ${value <= target ? 'met' : 'MISSED'}`
  console.log(`${figure.padEnd(52)} ${String(value).padStart(8)} ${unit}${verdict}`)
}

/** The measurements on the running stack. */
async function* measureStack(): AsyncGenerator<Figure> {
  yield* await measureSizes()
  yield* measureBrowser()
  yield* await measureService()
}

/** One run: sizes, and times as ratios to floors measured beside them. */
runProgram(async () => {
  await (await createBuilder({ configFile: join(root, 'vite.config.ts') }, false)).buildApp()
  const dataFolder = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
  // Its visitors skip questions that are not measured.
  const stop = await startStack({ dataFolder, walletTier: 'operator' })
  const figures: Figure[] = []
  const add = (figure: Figure) => {
    print(figure)
    figures.push(figure)
  }
  try {
    for await (const figure of measureStack()) add(figure)
  } finally {
    await stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
  add(await measureNeighbour())
  await mkdir(join(root, 'dist'), { recursive: true })
  await writeFile(join(root, 'dist/bench.json'), JSON.stringify(figures, null, 2))
  if (figures.some(({ value, target }) => target !== undefined && value > target)) process.exitCode = 1
})
