/** Files that are loaded or in progress. */
const files = new Map<string, Promise<unknown>>()

/** True if the file belongs to the document, or was added before. */
const isInDocument = (url: string) => document.querySelector(`[src="${url}"],[href="${url}"]`) !== null

const addStyles = (url: string) =>
  new Promise((onload, onerror) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url, onload, onerror })
    document.head.append(link)
  }).catch(() => {
    document.querySelector(`[href="${url}"]`)?.remove()
    throw new Error(`${url} did not load`)
  })

/** Reads the response to its end: only then is it in the browser's cache. */
const fetchScript = async (url: string) => {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} did not load`)
  await response.arrayBuffer()
}

const bring = (url: string) => {
  const known = files.get(url)
  if (known) return known
  const bringing = url.endsWith('.css') ? addStyles(url) : fetchScript(url)
  files.set(url, bringing)
  // Fetched again on the next use. The waiting callers receive the failure.
  bringing.catch(() => files.delete(url))
  return bringing
}

/**
 * Loads a part of the program, with its files: the build routes every `import()` of the frames through this function.
 * Chromium (150) does not request a failed module again, nor one that imports it, until the document is reloaded.
 * Therefore files are imported only once they are in the browser's cache, and failed ones are fetched again.
 */
export const loadPart = async <Part>(load: () => Promise<Part>, urls: readonly string[] = []) => {
  await Promise.all(urls.filter((url) => files.has(url) || !isInDocument(url)).map(bring))
  return load()
}
