import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

test('an unused file and an unused export are noticed', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'foyer-unused-'))
  const folders = ['shared-protocol', 'host-sdk', 'frame-app', 'secure-frame', 'e2e']
  for (const name of [...folders, 'package.json', 'tsconfig.json', 'vite.config.ts']) {
    await cp(join(root, name), join(copy, name), { recursive: true })
  }
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  await writeFile(join(copy, 'host-sdk/plantedFile.ts'), 'export const planted = 1\n')
  await writeFile(join(copy, 'host-sdk/instances.ts'), 'export const plantedExport = 1\n', { flag: 'a' })
  const { stdout } = await run(process.execPath, ['node_modules/knip/bin/knip.js', '--no-progress'], {
    cwd: copy,
  }).catch((failed: { stdout: string }) => failed)
  await rm(copy, { recursive: true, force: true })
  expect(stdout).toContain('host-sdk/plantedFile.ts')
  expect(stdout).toContain('plantedExport')
})
