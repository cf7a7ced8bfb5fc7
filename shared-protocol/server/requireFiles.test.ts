import { expect, test } from 'vitest'
import { requireFiles } from './requireFiles.ts'

test('a file that is not there is named by its setting, each on a line of its own', async () => {
  const files = { PROJECTS_FILE: '/nowhere/projects.json', CHAINS_FILE: '/nowhere/chains.json' }
  await expect(requireFiles({ ...files, OTHER_FILE: import.meta.filename })).rejects.toThrow(
    [
      'PROJECTS_FILE cannot be read: ENOENT (/nowhere/projects.json)',
      'CHAINS_FILE cannot be read: ENOENT (/nowhere/chains.json)',
    ].join('\n'),
  )
})

test('a setting that names no file needs none', async () => {
  await expect(requireFiles({ CHAINS_FILE: undefined })).resolves.toBeUndefined()
})
