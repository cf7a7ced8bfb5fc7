import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Project, readProjects } from './projects.ts'

let file = ''
beforeAll(async () => {
  file = join(await mkdtemp(join(tmpdir(), 'foyer-projects-')), 'projects.json')
})
afterAll(() => rm(join(file, '..'), { recursive: true }))

const write = (project: object) =>
  writeFile(file, JSON.stringify({ projects: [{ id: 'demo', name: 'Marlow', ...project }] }))

test('a project of the file has what it does not say', async () => {
  await write({ allowedOrigins: ['http://localhost:*'] })
  expect(await readProjects(file)).toEqual([
    {
      ...{ id: 'demo', name: 'Marlow', allowedOrigins: ['http://localhost:*'], connectSources: ['https:', 'wss:'] },
      ...{ isAnalyticsEnabled: false, requiresDeviceApproval: false, approveInFrame: false },
    },
  ])
})

test('http origins are refused in one line, unless they are to be taken', async () => {
  await write({ allowedOrigins: ['https://marlow.example', 'http://marlow.example'] })
  await expect(readProjects(file)).rejects.toThrow(`${file}: projects.0.allowedOrigins names an http origin`)
  expect(await readProjects(file, Project)).toHaveLength(1)
})
