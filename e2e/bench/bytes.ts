import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const builds = join(import.meta.dirname, '../../dist')
const dist = join(builds, 'app')
const secure = join(builds, 'secure')

const gzipped = async (file: string, folder = dist) => gzipSync(await readFile(join(folder, file)), { level: 9 }).length

const sum = async (files: string[], folder = dist) =>
  (await Promise.all(files.map((file) => gzipped(file, folder)))).reduce((total, size) => total + size, 0)

/** What the modal's document names: its script, what that imports at once, and its styles. */
const namedByDocument = async (folder = dist) => {
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  return [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file as string)
}

/** What the largest approval, of a transaction, needs beside the document's own files. */
const approvalFiles = async () => {
  const names = await readdir(join(secure, 'assets'))
  return names
    .filter((name) =>
      /^(createStage|requestApproval|windowMessages|askedOf|formatTime|planTransactions|tokenWords)-/.test(name),
    )
    .map((name) => `assets/${name}`)
}

/** Gzipped bytes of what visitors load, by stage. */
export const measureBytes = async () => {
  const page = await readdir(join(dist, 'page'))
  const frame = page.filter((name) => name.startsWith('frame-')).map((name) => `page/${name}`)
  const loader = await gzipped('page/loader.js')
  const secureReady = await sum(['index.html', ...(await namedByDocument(secure))], secure)
  return {
    secureReady,
    secureApproval: secureReady + (await sum(await approvalFiles(), secure)),
    loader,
    hostPage: loader + (await sum(frame)),
    modalToConnect: await sum(['index.html', ...(await namedByDocument())]),
  }
}
