import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodePixels, drawPixels, encodePixels } from '../../frame-app/servers/app/pictures/test/drawPicture.ts'
import { exampleKey } from '../auth/exampleKey.ts'
import { expect, test } from '../fixtures.ts'
import { findFreePort } from '../world/stack/freePort.ts'
import { answersWell, hasEnded, untilServing } from '../world/stack/untilServing.ts'

const dist = join(import.meta.dirname, '../../dist')
const origins = {
  APP_ORIGIN: 'https://app.example',
  SECURE_ORIGIN: 'https://secure.example',
  AUTH_ORIGIN: 'https://auth.example',
}
const project = { id: 'marlow', name: 'Marlow', allowedOrigins: ['https://marlow.example'] }

type Settings = Record<string, string>

let folder = ''
const running: ChildProcess[] = []

test.beforeAll(async () => {
  // The folder is outside the repository: neither sources nor node_modules are above it.
  folder = await mkdtemp(join(tmpdir(), 'foyer-bare-'))
  for (const name of ['app', 'secure', 'servers', 'package.json']) {
    await cp(join(dist, name), join(folder, name), { recursive: true })
  }
  await writeFile(join(folder, 'projects.json'), JSON.stringify({ projects: [project] }))
})
test.afterAll(async () => {
  for (const child of running) if (child.pid !== undefined && !hasEnded(child)) process.kill(-child.pid, 'SIGTERM')
  await rm(folder, { recursive: true, force: true, maxRetries: 20 })
})

/**
 * Starts a server as on a separate machine: it receives only the location of Node from this environment. It leads a
 * process group, because npm starts Node through a shell.
 */
const serve = (name: 'app' | 'secure', settings: Settings) => {
  const env = { PATH: process.env.PATH, ...settings }
  const child = spawn('npm', ['run', '--silent', `serve:${name}`], { cwd: folder, env, detached: true })
  running.push(child)
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  return {
    ended: once(child, 'exit').then(([code]) => ({ code, complaint })),
    healthy: async (port: string) => {
      const isServing = await untilServing(child, () => answersWell(`http://127.0.0.1:${port}/health`))
      expect(isServing, complaint).toBe(true)
    },
  }
}

const get = async (port: string, path: string) => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`)
  const { status, headers } = response
  return { status, text: await response.text(), policy: headers.get('content-security-policy') }
}

test('the built modal server runs with only the build and Node [API-02]', async () => {
  await mkdir(join(folder, 'pictures/networks'), { recursive: true })
  const large = encodePixels(drawPixels(600, 300, () => [255, 0, 0, 255]))
  await writeFile(join(folder, 'pictures/networks/eip155-1.png'), large)
  const PORT = String(await findFreePort())
  await serve('app', { PORT, ...origins, PROJECTS_FILE: 'projects.json', PICTURES_FOLDER: 'pictures' }).healthy(PORT)
  const document = await get(PORT, '/frame?projectId=marlow')
  expect(document.policy).toContain('frame-ancestors https://marlow.example')
  expect(document.policy).toContain('frame-src https://secure.example')
  const [, script = ''] = /src="\.?(\/assets\/[^"]+\.js)"/.exec(document.text) ?? []
  expect((await get(PORT, script)).status).toBe(200)
  expect((await get(PORT, '/loader.js')).text).toMatch(/^\(\(\)=>\{/)
  expect(JSON.parse((await get(PORT, '/getWallets?projectId=marlow&entries=1')).text).count).toBe(545)
  const picture = await fetch(`http://127.0.0.1:${PORT}/public/getAssetImage/eip155:1`)
  expect(decodePixels(new Uint8Array(await picture.arrayBuffer()))).toMatchObject({ width: 160, height: 80 })
})

const secrets = {
  AUTH_KEK: exampleKey('auth'),
  RECOVERY_KEK: exampleKey('recovery'),
  INDEX_KEY: exampleKey('index'),
  SMTP_URL: 'smtp://127.0.0.1:25',
  MAIL_FROM: 'Foyer <wallet@auth.example>',
}

test('the built secure server runs both parts with only the build and Node', async () => {
  const [PORT, SECURE_PORT] = [String(await findFreePort()), String(await findFreePort())]
  const settings = { ...origins, ...secrets, PROJECTS_FILE: 'projects.json', DATA_FOLDER: 'secure-data' }
  await serve('secure', { PORT, SECURE_PORT, ...settings }).healthy(PORT)
  expect((await get(PORT, '/ready')).status).toBe(200)
  expect(JSON.parse((await get(PORT, '/openapi.json')).text).servers).toEqual([{ url: 'https://auth.example' }])
  const document = await get(SECURE_PORT, '/?projectId=marlow')
  expect(document.policy).toContain('frame-ancestors https://app.example https://marlow.example')
  expect(document.text).toContain('content="https://auth.example"')
  const [, script = ''] = /src="\.?(\/assets\/[^"]+\.js)"/.exec(document.text) ?? []
  expect((await get(SECURE_PORT, script)).status).toBe(200)
})

test('a built server names each invalid setting and exits', async () => {
  const app = { PORT: '1', ...origins, PROJECTS_FILE: 'nowhere.json', BUILD_FOLDER: '/nowhere' }
  const [modal, secure] = await Promise.all([
    serve('app', app).ended,
    serve('secure', { ...origins, ...secrets, PORT: 'http', SECURE_PORT: '2', PROJECTS_FILE: 'projects.json' }).ended,
  ])
  expect(modal).toEqual({
    code: 1,
    complaint:
      'PROJECTS_FILE cannot be read: ENOENT (nowhere.json)\nBUILD_FOLDER cannot be read: ENOENT (/nowhere/app/index.html)\n',
  })
  expect(secure).toEqual({
    code: 1,
    complaint: 'PORT is not a port from 1 to 65535\nDATABASE_URL or DATA_FOLDER is missing\n',
  })
})
