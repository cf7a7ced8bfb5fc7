import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const dist = join(import.meta.dirname, '../../dist')
const entry = '\0consumer'

/** The gzipped bytes of a page before it uses anything: its own script, without later imports. */
const bytesOf = async (code: string) => {
  const consumer = {
    name: 'consumer',
    resolveId: (id: string) => (id === 'consumer' ? entry : undefined),
    load: (id: string) => (id === entry ? code : undefined),
  }
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: dist,
    plugins: [consumer],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: 'consumer', external: ['react', 'node:path'] },
    },
  })
  const outputs = [built].flat().flatMap((part) => ('output' in part ? part.output : []))
  const files = new Map(outputs.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])))
  const first = outputs.find((file) => file.type === 'chunk' && file.isEntry)
  const loaded = new Set<string>()
  const load = (name: string) => {
    const file = files.get(name)
    if (!file || loaded.has(name)) return
    loaded.add(name)
    file.imports.forEach(load)
  }
  if (first) load(first.fileName)
  const codes = [...loaded].map((name) => files.get(name)?.code ?? '')
  return codes.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0)
}

const from = (name: string) => JSON.stringify(join(dist, 'package', name))

/** The bytes that the package adds to a Vite page with its own parts: `.`, and React's hooks. */
export const measurePackage = async () => {
  const page = 'globalThis.later = () => import("node:path"); '
  const core = `${page}import { createFoyer } from ${from('index.js')}; globalThis.create = createFoyer; `
  const hooks = `import * as hooks from ${from('react.js')}; globalThis.hooks = hooks;`
  const coreBytes = await bytesOf(core)
  return { packageCore: coreBytes - (await bytesOf(page)), packageReact: (await bytesOf(core + hooks)) - coreBytes }
}
