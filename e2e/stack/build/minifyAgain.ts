import { type CompressOptions, minify } from 'terser'
import type { Plugin } from 'vite'

/** Minifies once more, after Vite's own minifier: it is fast, and leaves what another one finds. */
export const minifyAgain = (more: CompressOptions = {}): Plugin => ({
  name: 'minify-again',
  generateBundle: async (_options, bundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue
      const compress = { passes: 3, ...more }
      const options = { module: true, ecma: 2020, compress, format: { comments: 'some' } } as const
      const { code } = await minify(file.code, options)
      if (code) file.code = code
    }
  },
})

/**
 * What makes React smaller, and other code larger. Reading a property counts as having no effect: code that reads one to
 * force a layout has to use its value.
 */
export const forReact: CompressOptions = { pure_getters: true, reduce_funcs: false }
