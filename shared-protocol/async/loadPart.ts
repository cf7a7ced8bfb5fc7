/** Files that are here, or on their way. */
const files = new Map<string, Promise<unknown>>()

/** Of the document itself, or brought before. */
const isInDocument = (url: string) => document.querySelector(`[src="${url}"],[href="${url}"]`) !== null

const addStyles = (url: string) =>
  new Promise((onload, onerror) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url, onload, onerror })
    document.head.append(link)
  }).catch(() => {
    document.querySelector(`[href="${url}"]`)?.remove()
    throw new Error(`${url} did not load`)
  })

/** Reads it to its end: only then is it in the browser's cache. */
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
  // Asked for again with the next use. Who waits for it hears of the failure.
  bringing.catch(() => files.delete(url))
  return bringing
}

/**
 * Loads a part of the program, with its files: the build has every `import()` of the frames go through here. Chromium (150)
 * asks for a module that failed once no more, nor for one that imports it, until the document is loaded anew. So nothing is
 * imported before it is in the browser's cache, and what failed is asked for again.
 */
export const loadPart = async <Part>(load: () => Promise<Part>, urls: readonly string[] = []) => {
  await Promise.all(urls.filter((url) => files.has(url) || !isInDocument(url)).map(bring))
  return load()
}
