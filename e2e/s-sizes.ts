import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStack } from '/work/h-s/e2e/stack/main.ts'
import { measureSizes } from '/work/h-s/e2e/bench/sizeFigures.ts'
const stop = await startStack({ dataFolder: await mkdtemp(join(tmpdir(), 'foyer-sizes-')) })
try { for (const f of await measureSizes()) console.log(f.figure.padEnd(52), f.value, f.target ?? '') } finally { await stop() }
process.exit(0)
