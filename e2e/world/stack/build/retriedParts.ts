import type { Plugin } from 'vite'
import { at } from './settings.ts'

/**
 * Makes the frames load lazy parts with `loadPart.ts`, which requires each part's files. Vite omits the only file of a
 * part.
 */
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
