import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Names with the same meaning on both sides of a boundary, or in both designs (the modal’s and the sheet’s). */
const shared = new Set([
  'createFoyer',
  'FoyerProvider',
  'Button',
  'Icon',
  'IconName',
  'iconPaths',
  'Note',
  'Facts',
  'Tag',
  'Bar',
  'Working',
  'Skeleton',
  'Spinner',
  'useOnLine',
  'migrations',
  'UserOperation',
])

/**
 * A message catalog exports the same names in each language. The handler of an auth server call has the call's name.
 */
const byDesign = [
  /\/messages\/(.+\/)?(ar|de|en)(\/|\.ts$)/,
  /^secure-frame\/servers?\/(auth\/)?calls\/[a-z-]+\/\w+\.ts$/,
]

const isProduct = (file: string) =>
  /^(host-sdk|frame-app|secure-frame|shared-protocol)\/.*\.tsx?$/.test(file) &&
  !/\.test\.tsx?$|\/test\//.test(file) &&
  !byDesign.some((pattern) => pattern.test(file))

const exported =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type)\s+([\w$]+)/gm

describe('exported names', () => {
  test('appear in one product file each, except shared names', () => {
    const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n').filter(isProduct)
    const places = new Map<string, Set<string>>()
    for (const file of files)
      for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(exported))
        places.set(name, (places.get(name) ?? new Set()).add(file))
    const several = [...places].filter(([name, where]) => where.size > 1 && !shared.has(name))
    expect(Object.fromEntries(several.map(([name, where]) => [name, [...where]]))).toEqual({})
  })

  test('include only a few shared names', () => expect(shared.size).toBeLessThanOrEqual(20))
})
