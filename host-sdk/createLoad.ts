import { codedError } from './codedError.ts'
import { createElement } from './createElement.ts'
import { logError } from './logError.ts'

/** File name and integrity hash of a chunk that loads on demand. */
type Chunk = readonly [name: string, integrity: string]

/** Loads a chunk. Logs the error before it rejects. */
export type Load = <T>(chunk: Chunk) => Promise<T>

/** The script's URL, and the nonce of the page's content security policy, if there is one. */
interface Source {
  url: string
  nonce: string
}

/**
 * Loads chunks from the script's location as modules with an integrity hash. Each chunk is first fetched with its hash,
 * so that the import of the same URL uses the verified copy. WebKit (2.50) ignores the integrity of `modulepreload`.
 * There, a script tag fetches the chunk, unless the page's trusted types forbid it. Chromium (150) never requests a
 * failed module's URL again, so each retry appends one more `?`.
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
