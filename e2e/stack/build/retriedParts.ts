import type { Plugin } from 'vite'
import { at } from './settings.ts'

/** Has the frames load their later parts by `loadPart.ts`, which takes each one's files. Vite names none of a part's only file. */
export const retriedParts = {
  plugin: {
    name: 'retried-parts',
    transform: (_code, id) =>
      id === '\0vite/preload-helper.js'
        ? `import { loadPart } from ${JSON.stringify(at('shared-protocol/async/loadPart.ts'))}
export const __vitePreload = (load, files = []) => loadPart(load, files.map((file) => '/' + file))`
        : undefined,
  } satisfies Plugin,
  modulePreload: {
    polyfill: false,
    resolveDependencies: (file: string, dependencies: string[], { hostType }: { hostType: 'html' | 'js' }) =>
      hostType === 'js' && dependencies.length === 0 ? [file] : dependencies,
  },
}
