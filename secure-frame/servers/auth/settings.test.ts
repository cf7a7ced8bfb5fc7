import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSecureSettings } from './settings.ts'

const keyOf = (name: string) => createHash('sha256').update(name).digest()
const hex = (name: string) => keyOf(name).toString('hex')

const complete = {
  PORT: '8080',
  SECURE_PORT: '8081',
  APP_ORIGIN: 'https://app.example',
  AUTH_ORIGIN: 'https://auth.example',
  SECURE_ORIGIN: 'https://secure.example',
  PROJECTS_FILE: 'projects.json',
  DATA_FOLDER: 'data',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'a@b.example',
  AUTH_KEK: hex('auth'),
  RECOVERY_KEK: hex('recovery'),
  INDEX_KEY: hex('index'),
}

const linesOf = (environment: Record<string, string | undefined>) =>
  readSecureSettings(environment).then(
    () => [],
    (error: Error) => error.message.split('\n'),
  )

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-settings-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('names every missing setting, each on its own line', async () => {
  const origins = ['AUTH_ORIGIN', 'SECURE_ORIGIN', 'APP_ORIGIN']
  const missing = ['PORT', ...origins, 'PROJECTS_FILE', 'SECURE_PORT', 'SMTP_URL', 'MAIL_FROM']
  const keys = ['AUTH_KEK', 'RECOVERY_KEK', 'INDEX_KEY']
  expect(await linesOf({})).toEqual([
    ...missing.map((name) => `${name} is missing`),
    ...keys.map((name) => `${name} is missing, and no file is named in the variable of the same name with _FILE`),
    'DATABASE_URL or DATA_FOLDER is missing',
  ])
})

test('reads the settings and listens on the loopback by default', async () => {
  const settings = await readSecureSettings(complete)
  expect(settings).toMatchObject({ port: 8080, securePort: 8081, hostname: '127.0.0.1', authKek: keyOf('auth') })
  expect((await readSecureSettings({ ...complete, HOST: '0.0.0.0' })).hostname).toBe('0.0.0.0')
})

test('defaults to Farcaster’s own relay, and to no OP Mainnet node', async () => {
  const relay = 'https://relay.farcaster.xyz'
  expect(await readSecureSettings(complete)).toMatchObject({ farcasterRelayUrl: relay, farcasterRpcUrl: undefined })
  expect(await linesOf({ ...complete, FARCASTER_RPC_URL: 'ws://op.example' })).toEqual([
    'FARCASTER_RPC_URL is not a URL such as https://user:password@host',
  ])
})

test('treats an empty variable as missing', async () => {
  expect(await linesOf({ ...complete, MAIL_FROM: '', PROJECTS_FILE: ' ' })).toEqual([
    'PROJECTS_FILE is missing',
    'MAIL_FROM is missing',
  ])
  const settings = await readSecureSettings({ ...complete, HOST: '', ADDRESS_HEADER: '', DATABASE_URL: '' })
  expect(settings).toMatchObject({ hostname: '127.0.0.1', addressLimit: {}, databaseFolder: 'data' })
})

test.each([undefined, '', '\n'])('reads a key from a file if its variable is %j', async (given) => {
  const file = join(folder, 'kek')
  await writeFile(file, `${keyOf('file').toString('base64')}\n`)
  const settings = await readSecureSettings({ ...complete, AUTH_KEK: given, AUTH_KEK_FILE: file })
  expect(settings.authKek).toEqual(keyOf('file'))
})

test('names a missing key file', async () => {
  const file = join(folder, 'nowhere')
  expect(await linesOf({ ...complete, AUTH_KEK: '', AUTH_KEK_FILE: file })).toEqual([
    'AUTH_KEK_FILE cannot be read: ENOENT',
  ])
})

const wrongKey = 'is not 32 bytes in hexadecimal or base64'
const base64 = keyOf('auth').toString('base64')

test.each([
  ['short', wrongKey],
  [`${hex('auth')}00`, wrongKey],
  [`${base64.slice(0, 20)}!${base64.slice(20)}`, wrongKey],
  [`${base64.slice(0, 20)}\n${base64.slice(20)}`, wrongKey],
  [base64.replace('=', ''), wrongKey],
  ['0'.repeat(64), 'is one byte 32 times: use 32 random bytes (openssl rand -hex 32)'],
  ['ab'.repeat(32), 'is one byte 32 times: use 32 random bytes (openssl rand -hex 32)'],
])('refuses the key %j', async (key, line) => {
  expect(await linesOf({ ...complete, AUTH_KEK: key })).toEqual([`AUTH_KEK ${line}`])
})

const insecure =
  'is an http origin: only https, localhost and 127.0.0.1 are accepted, unless ALLOW_INSECURE_ORIGINS is 1'

test.each([
  [{ RECOVERY_KEK: hex('auth') }, 'AUTH_KEK, RECOVERY_KEK, INDEX_KEY must be three different keys'],
  [{ PORT: 'http' }, 'PORT is not a port from 1 to 65535'],
  [{ SECURE_PORT: '65536' }, 'SECURE_PORT is not a port from 1 to 65535'],
  [{ APP_ORIGIN: 'https://secure.example' }, 'APP_ORIGIN, SECURE_ORIGIN must be two different origins'],
  [{ PORT: '1e3' }, 'PORT is not a port from 1 to 65535'],
  [{ AUTH_ORIGIN: 'https://auth.example/' }, 'AUTH_ORIGIN is not an origin such as https://auth.example'],
  [{ AUTH_ORIGIN: 'http://auth.example' }, `AUTH_ORIGIN ${insecure}`],
  [{ APP_ORIGIN: 'http://app.example' }, `APP_ORIGIN ${insecure}`],
  [{ SMTP_URL: 'https://mail.example' }, 'SMTP_URL is not a URL such as smtps://user:password@host'],
  [{ DATABASE_URL: 'mysql://host' }, 'DATABASE_URL is not a URL such as postgresql://user:password@host'],
  [{ REQUIRE_DEVICE_APPROVAL: 'never' }, 'REQUIRE_DEVICE_APPROVAL is neither project nor always'],
  [{ WRONG_CODES_PER_HOUR: '0' }, 'WRONG_CODES_PER_HOUR is not a whole number from 1 on'],
  [{ RECOVERY_DELAY_SECONDS: '1 day' }, 'RECOVERY_DELAY_SECONDS is not a whole number from 0 on'],
  [{ PASSKEY_HOST: 'https://old.example' }, 'PASSKEY_HOST is not a host such as secure.example.net'],
  [{ ADDRESS_HEADER: 'x forwarded for' }, 'ADDRESS_HEADER is not the name of a header'],
])('refuses %j with one line', async (wrong, line) => {
  expect(await linesOf({ ...complete, ...wrong })).toEqual([line])
})

test('reads device approval and the limits for wrong codes and mails', async () => {
  expect(await readSecureSettings(complete)).toMatchObject({ requireDeviceApproval: 'project', limits: {} })
  const settings = await readSecureSettings({
    ...complete,
    REQUIRE_DEVICE_APPROVAL: 'always',
    WRONG_CODES_PER_HOUR: '600',
    MAILS_PER_HOUR: '100',
  })
  expect(settings.requireDeviceApproval).toBe('always')
  expect(settings.limits).toEqual({
    wrongCodes: { burst: 600, everyMs: 6000 },
    wrongCodesPerVisitor: { burst: 60, everyMs: 60_000 },
    wrongCodesPerNetwork: { burst: 120, everyMs: 30_000 },
    codesPerNetwork: 120,
    mails: { burst: 100, everyMs: 36_000 },
    knownMails: { burst: 1000, everyMs: 3600 },
  })
})

test('reads the recovery delay, which defaults to none', async () => {
  expect((await readSecureSettings(complete)).recoveryDelayMs).toBe(0)
  expect((await readSecureSettings({ ...complete, RECOVERY_DELAY_SECONDS: '86400' })).recoveryDelayMs).toBe(86_400_000)
})

test.each(['http://auth.localhost:5306', 'http://localhost', 'http://127.0.0.1:8080'])(
  'accepts a local http origin: %s',
  async (origin) => {
    expect((await readSecureSettings({ ...complete, AUTH_ORIGIN: origin })).authOrigin).toBe(origin)
  },
)

test('accepts http origins of other machines if enabled', async () => {
  const settings = await readSecureSettings({
    ...complete,
    AUTH_ORIGIN: 'http://auth.example',
    ALLOW_INSECURE_ORIGINS: '1',
  })
  expect(settings).toMatchObject({ authOrigin: 'http://auth.example', allowsInsecureOrigins: true })
})
