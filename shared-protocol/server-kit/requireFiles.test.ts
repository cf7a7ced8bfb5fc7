import { expect, test } from 'vitest'
import { requireFiles } from './requireFiles.ts'

test('each missing file is reported by its setting', async () => {
  const files = { PROJECTS_FILE: '/nowhere/projects.json', CHAINS_FILE: '/nowhere/chains.json' }
  await expect(requireFiles({ ...files, OTHER_FILE: import.meta.filename })).rejects.toThrow(
    [
      'PROJECTS_FILE cannot be read: ENOENT (/nowhere/projects.json)',
      'CHAINS_FILE cannot be read: ENOENT (/nowhere/chains.json)',
    ].join('\n'),
  )
})

test('a setting without a file needs none', async () => {
  await expect(requireFiles({ CHAINS_FILE: undefined })).resolves.toBeUndefined()
})
