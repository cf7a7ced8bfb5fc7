import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const dist = join(import.meta.dirname, '../../dist/app')

const gzipped = async (file: string) => gzipSync(await readFile(join(dist, file)), { level: 9 }).length

const sum = async (files: string[]) => (await Promise.all(files.map(gzipped))).reduce((total, size) => total + size, 0)

/** What the modal's document names: its script, what that imports at once, and its styles. */
const namedByDocument = async () => {
  const html = await readFile(join(dist, 'index.html'), 'utf8')
  return [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file as string)
}

/** Gzipped bytes of what visitors load, by stage. */
export const measureBytes = async () => {
  const page = await readdir(join(dist, 'page'))
  const frame = page.filter((name) => name.startsWith('frame-')).map((name) => `page/${name}`)
  const loader = await gzipped('page/loader.js')
  return {
    loader,
    hostPage: loader + (await sum(frame)),
    modalToConnect: await sum(['index.html', ...(await namedByDocument())]),
  }
}
