import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const root = join(import.meta.dirname, '../../..')
const top = ['.github', 'shared-protocol', 'host-sdk', 'frame-app', 'secure-frame', 'e2e']

/** All files of the tree, relative to its root. */
export const files = [
  ...readdirSync(root),
  ...top.flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((file) => `${folder}/${file}`)),
]

/** All Markdown files of the tree. */
export const documents = files.filter((file) => file.endsWith('.md'))

export const readText = (file: string) => readFileSync(join(root, file), 'utf8')

export const withoutCode = (text: string) => text.replaceAll(/^```[\s\S]*?^```$/gm, '')

/** Folders whose documents name files of the whole tree. */
const ofAll = ['.', '.github', 'frame-app/servers/docs']

/** The folder that a document describes, with a trailing slash. Empty for the whole tree. */
export const scopeOf = (document: string) => {
  const folder = dirname(document)
  return ofAll.includes(folder) ? '' : `${folder.replace(/\/docs$/, '')}/`
}
