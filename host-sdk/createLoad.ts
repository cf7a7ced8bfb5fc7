import { codedError } from './codedError.ts'
import { createElement } from './createElement.ts'
import { logError } from './logError.ts'

/** A part of the page's script that is loaded when it is needed: its file name and its integrity. */
type Chunk = readonly [name: string, integrity: string]

/** Loads a part; what it rejects with has been logged. */
export type Load = <T>(chunk: Chunk) => Promise<T>

/** Where this script came from, and the nonce that lets scripts in, where the page's policy has one. */
interface Source {
  url: string
  nonce: string
}

/**
 * Loads parts from beside this script: modules with an integrity hash. Each is fetched with its hash first, so that the
 * import of the same address then uses the checked copy. WebKit (2.50) ignores the integrity of `modulepreload`: there a
 * script tag fetches, unless the page's trusted types forbid that. Chromium (150) never requests the address of a failed
 * module again: after each failure, addresses get one more `?` at the end.
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
