import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Manifest } from 'vite'

const dist = join(import.meta.dirname, '../../dist')

const gzipped = async (file: string) => gzipSync(await readFile(join(dist, file)), { level: 9 }).length

const sum = (sizes: Iterable<number>) => [...sizes].reduce((total, size) => total + size, 0)

/** The build of a front end: each chunk with its static and dynamic imports. */
const readBuild = async (name: 'app' | 'secure') => {
  const manifest: Manifest = JSON.parse(await readFile(join(dist, `manifests/${name}.json`), 'utf8'))

  const chunk = (key: string) => {
    const found = manifest[key]
    if (!found) throw new Error(`${name}: there is no chunk of ${key}`)
    return found
  }

  /** The chunks that load with these: all direct and indirect imports. */
  const closureOf = (keys: readonly string[], seen = new Set<string>()): Set<string> => {
    for (const key of keys) {
      if (seen.has(key)) continue
      seen.add(key)
      closureOf(chunk(key).imports ?? [], seen)
    }
    return seen
  }

  const bytesOf = async (keys: Iterable<string>) => {
    const files = [...keys].flatMap((key) => [chunk(key).file, ...(chunk(key).css ?? [])])
    return sum(await Promise.all([...new Set(files)].map((file) => gzipped(`${name}/${file}`))))
  }

  const documentBytes = await gzipped(`${name}/index.html`)

  return {
    chunk,
    closureOf,
    /** The document with everything that loads with it and with these entries. */
    loaded: async (...entries: string[]) => documentBytes + (await bytesOf(closureOf(['index.html', ...entries]))),
  }
}

/** A transaction, typed data or a text, in English or another language: the largest of each choice. */
const largestApproval = async (secure: Awaited<ReturnType<typeof readBuild>>) => {
  const sheet = 'approval/requestApproval.tsx'
  // Each sheet reads the approval limit. The code for the passkey confirmation loads only above it.
  const entries = [sheet, 'start/createTouch.ts', 'wallet/worker/keyJobs.ts']
  const base = await secure.loaded(...entries)
  const ready = secure.closureOf(['index.html'])
  const choices = [...secure.closureOf([sheet])]
    .filter((key) => !ready.has(key))
    .map((key) => secure.chunk(key).dynamicImports ?? [])
  const largest = choices.map(async (keys) =>
    Math.max(0, ...(await Promise.all(keys.map(async (key) => (await secure.loaded(...entries, key)) - base)))),
  )
  return base + sum(await Promise.all(largest))
}

const keyWorker = async () => {
  const [worker, ...others] = (await readdir(join(dist, 'secure/assets'))).filter((name) =>
    /^keyWorker-.*js$/.test(name),
  )
  if (!worker || others.length > 0) throw new Error('secure: its one worker is not among the assets')
  return gzipped(`secure/assets/${worker}`)
}

/** The hosted page by itself: its document, style and script. */
const hostedDocument = async () => {
  const assets = await readdir(join(dist, 'app/assets'))
  const own = assets.filter((name) => name.startsWith('connect-')).map((name) => `app/assets/${name}`)
  if (own.length !== 2) throw new Error('The hosted page has one style and one script')
  return sum(await Promise.all(['app/connect.html', ...own].map(gzipped)))
}

/** Gzipped bytes that visitors load, by stage. */
export const measureBytes = async () => {
  const [app, secure, page] = await Promise.all([
    readBuild('app'),
    readBuild('secure'),
    readdir(join(dist, 'app/page')),
  ])
  const pageParts = (names: readonly string[]) =>
    Promise.all(names.map((name) => gzipped(`app/page/${name}`))).then(sum)
  const hostPage = await pageParts(page.filter((name) => name === 'loader.js' || name.startsWith('frame-')))
  const modalToConnect = await app.loaded()
  return {
    loader: await pageParts(['loader.js']),
    hostPage,
    /** With the part for Solana wallets. */
    hostWithSolana: hostPage + (await pageParts(page.filter((name) => name.startsWith('startSolana-')))),
    /** With the part for pages that sign in their visitors. */
    hostWithSignIn: hostPage + (await pageParts(page.filter((name) => name.startsWith('answerSiwx-')))),
    /** With the part for pages that cannot contain a frame. */
    hostWithPopup: hostPage + (await pageParts(page.filter((name) => name.startsWith('popup-')))),
    /** Additional bytes of a page with `<foyer-account>` or `<foyer-network>`. */
    elements: await pageParts(['elements.js']),
    modalToConnect,
    /** The hosted page until Connect is visible, relative to the same on a page of the project. */
    hostedPage: (hostPage + modalToConnect + (await hostedDocument())) / (hostPage + modalToConnect),
    secureReady: await secure.loaded(),
    secureApproval: await largestApproval(secure),
    keyWorker: await keyWorker(),
  }
}
