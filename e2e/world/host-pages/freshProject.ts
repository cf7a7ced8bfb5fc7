import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')

const sourceOf = (name: string) => join(root, 'e2e/world/host-pages', name)

/** Unpacks the publishable package file into the project's dependencies. */
const installPackage = async (folder: string) => {
  await run('npm', ['pack', join(root, 'dist/package'), '--pack-destination', folder], { cwd: folder })
  const file = (await readdir(folder)).find((name) => name.endsWith('.tgz')) ?? ''
  const place = join(folder, 'node_modules/@foyer/host-sdk')
  await mkdir(place, { recursive: true })
  await run('tar', ['xzf', join(folder, file), '-C', place, '--strip-components=1'])
}

/**
 * Creates the project of `host-pages/{name}` in a new folder and returns the folder. The package comes from its packed
 * file, the rest from this repository.
 */
export const makeProject = async (name: string) => {
  const folder = join(root, 'dist', name)
  await rm(folder, { recursive: true, force: true })
  await cp(sourceOf(name), folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: `${name}-page`, private: true, type: 'module' }))
  await installPackage(folder)
  return folder
}

/** Number of non-blank lines in a project's file. */
export const countLines = async (name: string, file: string) =>
  (await readFile(join(sourceOf(name), file), 'utf8')).split('\n').filter((line) => line.trim() !== '').length
