/** Files that are loaded or still loading. */
const files = new Map<string, Promise<unknown>>()

/** True if the document already includes the file. */
const isInDocument = (url: string) => document.querySelector(`[src="${url}"],[href="${url}"]`) !== null

const addStyles = (url: string) =>
  new Promise((onload, onerror) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url, onload, onerror })
    document.head.append(link)
  }).catch(() => {
    document.querySelector(`[href="${url}"]`)?.remove()
    throw new Error(`${url} did not load`)
  })

/** Reads the complete response, because the browser caches it only then. */
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
  // Lets the next use fetch the file again. Callers that are already waiting receive the failure.
  bringing.catch(() => files.delete(url))
  return bringing
}

/**
 * Loads a part of the program and its files. The build routes every `import()` of the frames through this function.
 * Chromium (150) does not request a failed module again until the document is reloaded; the same applies to modules
 * that import it. Files are therefore imported only when they are in the browser's cache, and failed ones are fetched
 * again.
 */
export const loadPart = async <Part>(load: () => Promise<Part>, urls: readonly string[] = []) => {
  await Promise.all(urls.filter((url) => files.has(url) || !isInDocument(url)).map(bring))
  return load()
}
