/** The part's own export names stay: bundlers leave an address alone that they are told to. */
const importFrom = (url: string): Promise<unknown> =>
  import(/* @vite-ignore */ /* webpackIgnore: true */ /* turbopackIgnore: true */ url)

/** Chromium says which module it could not fetch. */
const addressIn = (error: unknown) => /https?:\/\/\S+/.exec(String(error))?.[0]

/**
 * Loads a part by what the page's bundler made of its `import()`. Chromium (150) asks for an address that failed once no more:
 * from then on it is asked for under another one, which ends in one more `?` each time.
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
