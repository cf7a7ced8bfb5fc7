import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readDescriptorsFolder } from './readDescriptorsFolder.ts'

const deployments = [{ chainId: 1, address: `0x${'4'.repeat(40)}` }]
const fields = [{ path: 'seat', label: 'Seat', format: 'raw' }]
const tickets = {
  context: { contract: { deployments } },
  display: { formats: { 'book(uint256 seat)': { intent: 'Book', fields } } },
}

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-descriptors-'))
  await mkdir(join(folder, 'demo'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const write = (file: string, text: string) => writeFile(join(folder, file), text)

test('reads each project’s descriptors, sorted by name', async () => {
  await write('demo/tickets.json', JSON.stringify(tickets))
  await write('demo/README.md', 'What these are')
  await write('notes.json', '{}')
  expect(await readDescriptorsFolder(folder)).toEqual(new Map([['demo', [tickets]]]))
})

test.each([
  ['{', 'is not JSON'],
  ['{}', 'Invalid descriptor: '],
  [JSON.stringify({ ...tickets, display: { formats: { book: { intent: 'Book', fields } } } }), 'display.formats.book'],
])('an error names an invalid file and its fault: %s', async (text, reason) => {
  await write('demo/wrong.json', text)
  const reading = readDescriptorsFolder(folder)
  await expect(reading).rejects.toThrow(join('demo', 'wrong.json'))
  await expect(reading).rejects.toThrow(reason)
})

test('rejects a folder with an invalid project name, and accepts a linked one [EMB-14]', async () => {
  await write('demo/tickets.json', JSON.stringify(tickets))
  await symlink(join(folder, 'demo'), join(folder, 'other'))
  expect([...(await readDescriptorsFolder(folder)).keys()].sort()).toEqual(['demo', 'other'])
  await mkdir(join(folder, 'x y'))
  await expect(readDescriptorsFolder(folder)).rejects.toThrow('x y is not the id of a project')
})

test('a missing folder is an error', async () => {
  await expect(readDescriptorsFolder(join(folder, 'nowhere'))).rejects.toThrow('ENOENT')
})
