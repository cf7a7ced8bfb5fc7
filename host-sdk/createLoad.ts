import { codedError } from './codedError.ts'
import { createElement } from './createElement.ts'
import { logError } from './logError.ts'

/** A chunk of the page's script that loads on demand: its file name and its integrity hash. */
type Chunk = readonly [name: string, integrity: string]

/** Loads a chunk. Errors have been logged when it rejects. */
export type Load = <T>(chunk: Chunk) => Promise<T>

/** The URL of this script, and the nonce of the page's policy, if it has one. */
interface Source {
  url: string
  nonce: string
}

/**
 * Loads chunks from the location of this script: modules with an integrity hash. Each is first fetched with its hash,
 * so that the import of the same URL uses the checked copy. WebKit (2.50) ignores the integrity of `modulepreload`:
 * there a script tag fetches, unless the page's trusted types forbid that. Chromium (150) never requests the URL of a
 * failed module again: after each failure, URLs get one more `?` at the end.
 */
export const createLoad = ({ url, nonce }: Source): Load => {
  let suffix = ''
  return async <T>([name, integrity]: Chunk): Promise<T> => {
    const { href } = new URL(name + suffix, url)
    const isWebKit = navigator.vendor.includes('Apple')
    await new Promise<void>((onload, onerror) => {
      const address = isWebKit ? { type: 'module', src: href } : { rel: 'modulepreload', href }
      const properties = { integrity, nonce, onload, onerror, ...address }
      try {
        document.head.append(createElement(isWebKit ? 'script' : 'link', properties))
      } catch {
        onload()
      }
    }).catch(() => {
      suffix += '?'
      throw logError(codedError(4900, `${href} is missing or changed`))
    })
    return import(/* @vite-ignore */ href)
  }
}
