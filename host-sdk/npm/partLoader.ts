/** Keeps the chunk's export names, because bundlers do not process an import marked as ignored. */
const importFrom = (url: string): Promise<unknown> =>
  import(/* @vite-ignore */ /* webpackIgnore: true */ /* turbopackIgnore: true */ url)

/** Returns the failed module's URL, which Chromium includes in the message. */
const addressIn = (error: unknown) => /https?:\/\/\S+/.exec(String(error))?.[0]

/**
 * Loads a chunk with the bundler's `import()`. Chromium (150) never requests a failed URL again, so each retry appends
 * one more `?`.
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
