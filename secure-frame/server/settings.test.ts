import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const keyOf = (byte: number) => Buffer.alloc(32, byte).toString('hex')

const complete = {
  ...{ PORT: '8080', AUTH_ORIGIN: 'https://auth.example', SECURE_ORIGIN: 'https://secure.example' },
  ...{ PROJECTS_FILE: 'projects.json', DATA_FOLDER: 'data', SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example' },
  ...{ AUTH_KEK: keyOf(1), RECOVERY_KEK: keyOf(2), INDEX_KEY: keyOf(3) },
}

test('everything that is missing is named in one line', async () => {
  await expect(readSettings({})).rejects.toThrow(
    'Missing in the environment: PORT, AUTH_ORIGIN, SECURE_ORIGIN, PROJECTS_FILE, SMTP_URL, MAIL_FROM, ' +
      'AUTH_KEK or AUTH_KEK_FILE, RECOVERY_KEK or RECOVERY_KEK_FILE, INDEX_KEY or INDEX_KEY_FILE, ' +
      'DATABASE_URL or DATA_FOLDER',
  )
})

test('settings are read, and listen on the loopback unless told otherwise', async () => {
  const settings = await readSettings(complete)
  expect(settings).toMatchObject({ port: 8080, hostname: '127.0.0.1', authKek: Buffer.alloc(32, 1) })
  expect((await readSettings({ ...complete, HOST: '0.0.0.0' })).hostname).toBe('0.0.0.0')
})

test('a key may be in a file, in hexadecimal or base64', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-settings-'))
  const file = join(folder, 'kek')
  await writeFile(file, `${Buffer.alloc(32, 9).toString('base64')}\n`)
  const settings = await readSettings({ ...complete, AUTH_KEK: undefined, AUTH_KEK_FILE: file })
  expect(settings.authKek).toEqual(Buffer.alloc(32, 9))
  await rm(folder, { recursive: true })
})

test.each([
  [{ AUTH_KEK: 'short' }, 'AUTH_KEK is not 32 bytes in hexadecimal or base64'],
  [{ RECOVERY_KEK: keyOf(1) }, 'AUTH_KEK, RECOVERY_KEK, INDEX_KEY must be three different keys'],
  [{ PORT: 'http' }, 'PORT is no port: http'],
  [
    { AUTH_ORIGIN: 'https://auth.example/' },
    'AUTH_ORIGIN is no origin such as https://auth.example: https://auth.example/',
  ],
])('%j is refused', async (wrong, line) => {
  await expect(readSettings({ ...complete, ...wrong })).rejects.toThrow(line)
})
