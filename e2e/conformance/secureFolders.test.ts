import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

interface Rule {
  name: string
  to: { pathNot?: string }
}
const { forbidden } = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs')) as { forbidden: Rule[] }

/** The imports that a folder's rule permits, without the folder itself. */
const allowedIn = (folder: string) => {
  const rule = forbidden.find(({ name }) => name === `secure-${folder}`)
  const [, all = ''] = /\((.+)\)/.exec(rule?.to.pathNot ?? '') ?? []
  return all.split('|').filter((name) => name !== folder)
}

/** The folders in the last column of the README. */
const namedIn = (folder: string) => {
  const readme = readFileSync(join(root, 'secure-frame/README.md'), 'utf8')
  const row = readme.split('\n').find((line) => line.startsWith(`| \`${folder}/\``))
  const cell = row?.split('|').at(-2) ?? ''
  return cell.match(/\b(start|handlers|page|auth|contract|requests|approval|grant|log|wallet|server)\b/g) ?? []
}

test.each(['handlers', 'page', 'auth', 'contract', 'requests', 'grant', 'passkey', 'log'])(
  'states the rule’s permitted imports of secure-frame/%s in the README',
  (folder) => {
    expect(forbidden.map(({ name }) => name)).toContain(`secure-${folder}`)
    expect(namedIn(folder).sort()).toEqual(allowedIn(folder).sort())
  },
)
