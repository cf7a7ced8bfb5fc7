/** The chunk's own export names stay: bundlers do not process a URL marked as ignored. */
const importFrom = (url: string): Promise<unknown> =>
  import(/* @vite-ignore */ /* webpackIgnore: true */ /* turbopackIgnore: true */ url)

/** Chromium's message contains the URL of the failed module. */
const addressIn = (error: unknown) => /https?:\/\/\S+/.exec(String(error))?.[0]

/**
 * Loads a chunk by the bundler's version of `import()`. Chromium (150) never requests a failed URL again: each retry
 * uses a URL with one more `?` at the end.
 */
export const createPartLoader = (load: () => Promise<unknown>, importAt = importFrom) => {
  let failed = ''
  return async () => {
    try {
      return await load()
    } catch (error) {
      const before = failed
      failed = before ? `${before}?` : (addressIn(error) ?? '')
      if (!before) throw error
      return importAt(failed)
    }
  }
}
