import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { arTerms } from '../../messages/terms/ar.ts'
import { deTerms } from '../../messages/terms/de.ts'
import { routerLabels } from '../routers/routerLabels.ts'
import { filesByAddress, loadFile } from './builtIn.ts'
import { type FieldRule, readDescriptor } from './readDescriptor.ts'

const folder = join(import.meta.dirname, 'files')
const names = (await readdir(folder)).map((name) => name.replace(/\.json$/, ''))
const read = async (name: string) => readDescriptor(JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')))

test.each(names)('%s is a valid descriptor, and loads by its name', async (name) => {
  expect(readDescriptor(await loadFile(name))).toEqual(await read(name))
})

test('finds exactly the contracts of the files by address', async () => {
  const found = await Promise.all(
    names.map(async (name) => {
      const { contract, eip712 } = (await read(name)).context
      return (contract ?? eip712)?.deployments?.map(({ address }) => [address.toLowerCase(), name] as const) ?? []
    }),
  )
  expect(filesByAddress).toEqual(Object.fromEntries(found.flat()))
})

const wordsOf = (rule: FieldRule): string[] =>
  rule.kind === 'group' ? rule.fields.flatMap(wordsOf) : [rule.label, ...Object.values(rule.labels ?? {})]

/** Names that are the same in every language. */
const proper = ['Permit2', 'SeaDrop', 'CoW Protocol', '0x', 'Safe']

test('translates exactly the labels of files and routers [EMB-14]', async () => {
  const all = await Promise.all(names.map(read))
  const words = all.flatMap(({ name = '', formats }) => [
    name,
    ...formats.flatMap(({ intent, fields }) => [intent, ...fields.flatMap(wordsOf)]),
  ])
  const wanted = [...new Set([...words, ...Object.values(routerLabels)])]
    .filter((word) => word !== '' && !proper.includes(word))
    .sort()
  expect(Object.keys(deTerms).sort()).toEqual(wanted)
  expect(Object.keys(arTerms).sort()).toEqual(wanted)
})
