import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import packageJson from '../../../package.json' with { type: 'json' }
import { documents, files, readText, root, scopeOf, withoutCode } from './documents.ts'

/** Paths in documents that are not in the tree: build output or the reader's own files. */
const elsewhere = /^(dist|servers|app\/api)\/|^(projects|chains)\.json$/

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

/** A heading's anchor, as named by GitHub. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const anchorsOf = (file: string) => all(withoutCode(readText(file)), /^#+ (.+)$/gm).map(anchorOf)

/** True if a link leads to an existing file, and to an existing heading if it names one. */
const leads = (document: string, link: string) => {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? document : join(dirname(document), path)
  return existsSync(join(root, target)) && (anchor === undefined || anchorsOf(target).includes(anchor))
}

/** True if a path exists from the root, or is the end of a path in the document's scope. */
const isThere = (document: string, path: string) => {
  const end = path.replace(/\/$/, '')
  const scope = scopeOf(document)
  return existsSync(join(root, end)) || files.some((file) => file.startsWith(scope) && `/${file}`.endsWith(`/${end}`))
}

/** A file or a folder in code style, outside the text of a link: `sheet/Button.tsx`, `sheet/`. */
const codePath = /(?<!\[)`((?:[\w@.-]+\/)*(?:[\w@.-]+\.(?:tsx?|c?js|json|css|html|md|sol)|[\w@-]+\/))`/g

describe.each(documents)('%s', (document) => {
  const text = readText(document)

  test('mentions only scripts that exist in package.json', () => {
    const scripts = all(text, /npm run ([\w:-]+)/g)
    expect(scripts.filter((script) => !(script in packageJson.scripts))).toEqual([])
  })

  test('links to files and headings that exist', () => {
    const links = all(withoutCode(text), /\]\(([^)\s]+)\)/g).filter((link) => !/^[a-z]+:/.test(link))
    expect(links.filter((link) => !leads(document, link))).toEqual([])
  })

  test('names files and folders that exist', () => {
    const paths = all(withoutCode(text), codePath).filter((path) => !elsewhere.test(path))
    expect(paths.filter((path) => !isThere(document, path))).toEqual([])
  })
})
