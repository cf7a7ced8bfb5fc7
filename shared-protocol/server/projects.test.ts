import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allowsEmail, Project, readProjects } from './projects.ts'

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
      ...{ isAnalyticsEnabled: false, requiresDeviceApproval: false, approveInFrame: false, features: {}, hosted: {} },
    },
  ])
})

test('http origins are refused in one line, unless they are to be taken', async () => {
  await write({ allowedOrigins: ['https://marlow.example', 'http://marlow.example'] })
  await expect(readProjects(file)).rejects.toThrow(`${file}: projects.0.allowedOrigins names an http origin`)
  expect(await readProjects(file, Project)).toHaveLength(1)
})

const readFeatures = async (features: object) => {
  await write({ allowedOrigins: ['https://marlow.example'], features })
  const [project] = await readProjects(file)
  return project as Project
}

test('a project sets features and orders for its pages, and may turn off what is not available yet [CON-02]', async () => {
  const features = { legalCheckbox: true, swaps: false, connectMethodsOrder: ['wallet', 'email'] }
  expect((await readFeatures(features)).features).toEqual(features)
})

test.each([
  [{ pay: true }, 'projects.0.features.pay is not available yet: it can only be false'],
  [{ emails: true }, 'projects.0.features'],
  [{ connectMethodsOrder: ['passport'] }, 'projects.0.features.connectMethodsOrder.0'],
  [{ connectMethodsOrder: [] }, 'projects.0.features.connectMethodsOrder'],
])('features %j are refused in one line', async (features, line) => {
  await expect(readFeatures(features)).rejects.toThrow(line)
})

test.each([
  [{}, true],
  [{ email: false }, false],
  [{ connectMethodsOrder: ['wallet'] }, false],
  [{ email: true, connectMethodsOrder: ['email'] }, true],
])('with features %j, login by e-mail is allowed: %j [CON-02]', async (features, isAllowed) => {
  expect(allowsEmail(await readFeatures(features))).toBe(isAllowed)
})
