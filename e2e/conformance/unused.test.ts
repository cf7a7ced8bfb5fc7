import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

/**
 * A check that knip detects them. `npm test` reports knip's findings in the tree itself, so they are not repeated here.
 */
test('detects unused files and exports, including those used only by tests', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'foyer-unused-'))
  // Two of the five: the checks show that knip reads the others too.
  const folders = ['shared-protocol', 'host-sdk']
  for (const name of [...folders, 'package.json', 'tsconfig.json', 'vite.config.ts']) {
    await cp(join(root, name), join(copy, name), { recursive: true })
  }
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  await writeFile(join(copy, 'host-sdk/plantedFile.ts'), 'export const planted = 1\n')
  await writeFile(join(copy, 'host-sdk/instances.ts'), 'export const plantedExport = 1\n', { flag: 'a' })
  await writeFile(join(copy, 'host-sdk/instances.ts'), 'export const plantedForTests = 1\n', { flag: 'a' })
  await writeFile(
    join(copy, 'host-sdk/planted.test.ts'),
    "import { plantedForTests } from './instances.ts'\nplantedForTests\n",
  )
  const look = async (...flags: string[]) => {
    const looking = run(process.execPath, ['node_modules/knip/bin/knip.js', '--no-progress', ...flags], { cwd: copy })
    return (await looking.catch((failed: { stdout: string }) => failed)).stdout
  }
  const [all, product] = await Promise.all([look(), look('--production')])
  await rm(copy, { recursive: true, force: true })
  for (const found of [all, product]) {
    expect(found).toContain('host-sdk/plantedFile.ts')
    expect(found).toContain('plantedExport')
  }
  expect(all).not.toContain('plantedForTests')
  expect(product).toContain('plantedForTests')
})
