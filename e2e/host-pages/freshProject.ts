import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

const sourceOf = (name: string) => join(root, 'e2e/host-pages', name)

/** Unpacks the package where the project finds it, from the file that would be published. */
const installPackage = async (folder: string) => {
  await run('npm', ['pack', join(root, 'dist/package'), '--pack-destination', folder], { cwd: folder })
  const file = (await readdir(folder)).find((name) => name.endsWith('.tgz')) ?? ''
  const place = join(folder, 'node_modules/@foyer/host-sdk')
  await mkdir(place, { recursive: true })
  await run('tar', ['xzf', join(folder, file), '-C', place, '--strip-components=1'])
}

/**
 * Makes the project of `host-pages/{name}` in a fresh folder, which it returns: with the package from its packed file,
 * and all else from this repository.
 */
export const makeProject = async (name: string) => {
  const folder = join(root, 'dist', name)
  await rm(folder, { recursive: true, force: true })
  await cp(sourceOf(name), folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: `${name}-page`, private: true, type: 'module' }))
  await installPackage(folder)
  return folder
}

/** The lines of a project's file, blank ones left out. */
export const countLines = async (name: string, file: string) =>
  (await readFile(join(sourceOf(name), file), 'utf8')).split('\n').filter((line) => line.trim() !== '').length
