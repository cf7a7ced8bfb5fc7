import { type CompressOptions, minify } from 'terser'
import type { Plugin } from 'vite'

/** Minifies again after Vite's fast minifier to find further savings. */
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
 * Options that make React smaller, but other code larger. Property reads count as free of side effects: code that reads
 * one to force a layout must use its value.
 */
export const forReact: CompressOptions = { pure_getters: true, reduce_funcs: false }
