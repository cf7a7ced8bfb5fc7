import { expect, test } from 'vitest'
import { readAppSettings, readReportSettings } from './settings.ts'

const complete = {
  PORT: '8080',
  APP_ORIGIN: 'https://app.example',
  SECURE_ORIGIN: 'https://secure.example',
  PROJECTS_FILE: 'projects.json',
}

const linesOf = (environment: Record<string, string | undefined>) => {
  try {
    readAppSettings(environment)
    return []
  } catch (error) {
    return error instanceof Error ? error.message.split('\n') : []
  }
}

test('names every missing setting, each on its own line', () => {
  const missing = ['PORT', 'SECURE_ORIGIN', 'APP_ORIGIN', 'PROJECTS_FILE']
  expect(linesOf({ APP_ORIGIN: ' ' })).toEqual(missing.map((name) => `${name} is missing`))
})

test('defaults to loopback, no login, and data in memory', () => {
  expect(readAppSettings(complete)).toEqual({
    port: 8080,
    hostname: '127.0.0.1',
    appOrigin: 'https://app.example',
    secureOrigin: 'https://secure.example',
    authOrigin: undefined,
    socials: [],
    tokenLists: [],
    historyBlocks: 300,
    eventsKeptDays: 90,
    projectsFile: 'projects.json',
    allowsInsecureOrigins: false,
    databaseUrl: undefined,
    databaseFolder: undefined,
    releasesFolder: undefined,
    fetchesFromLoopback: false,
    addressLimit: { addressHeader: undefined },
    buildFolder: expect.stringMatching(/\bdist$/),
    keptReleases: { count: 20, days: 365 },
  })
})

test('reads folders, database, build and the visitor’s address header', () => {
  const settings = readAppSettings({
    ...complete,
    AUTH_ORIGIN: 'https://auth.example',
    DATABASE_URL: 'postgresql://user:password@host/foyer',
    HOST: '0.0.0.0',
    DATA_FOLDER: 'data',
    RELEASES_FOLDER: 'releases',
    BUILD_FOLDER: 'build',
    ADDRESS_HEADER: 'x-forwarded-for',
    EXCHANGE_RATES: 'rates.json',
    RELEASES_KEPT: '3',
    RELEASES_KEPT_DAYS: '30',
    PICTURES_FOLDER: 'pictures',
    PICTURES_FROM_LOOPBACK: '1',
  })
  expect(settings).toMatchObject({
    authOrigin: 'https://auth.example',
    hostname: '0.0.0.0',
    databaseUrl: 'postgresql://user:password@host/foyer',
    databaseFolder: 'data',
    releasesFolder: 'releases',
    buildFolder: 'build',
    picturesFolder: 'pictures',
    fetchesFromLoopback: true,
    exchangeRates: 'rates.json',
    keptReleases: { count: 3, days: 30 },
    addressLimit: { addressHeader: 'x-forwarded-for' },
  })
})

const insecure =
  'is an http origin: only https, localhost and 127.0.0.1 are accepted, unless ALLOW_INSECURE_ORIGINS is 1'

test.each([
  [{ PORT: '0' }, 'PORT is not a port from 1 to 65535'],
  [{ APP_ORIGIN: 'https://app.example/' }, 'APP_ORIGIN is not an origin such as https://auth.example'],
  [{ APP_ORIGIN: 'http://app.example' }, `APP_ORIGIN ${insecure}`],
  [{ AUTH_ORIGIN: 'http://auth.example' }, `AUTH_ORIGIN ${insecure}`],
  [{ SECURE_ORIGIN: 'https://app.example' }, 'APP_ORIGIN, SECURE_ORIGIN must be two different origins'],
  [{ DATABASE_URL: 'mysql://host' }, 'DATABASE_URL is not a URL such as postgresql://user:password@host'],
  [{ ADDRESS_HEADER: 'x forwarded for' }, 'ADDRESS_HEADER is not the name of a header'],
])('refuses %j with one line', (wrong, line) => {
  expect(linesOf({ ...complete, ...wrong })).toEqual([line])
})

test('reads a list of socials and refuses unknown ones', () => {
  expect(readAppSettings({ ...complete, SOCIALS: 'google, farcaster x' })).toMatchObject({
    socials: ['google', 'farcaster', 'x'],
  })
  expect(linesOf({ ...complete, SOCIALS: 'google,myspace' })).toEqual([expect.stringContaining('SOCIALS')])
})

test('accepts http origins of other machines if enabled', () => {
  const settings = readAppSettings({ ...complete, APP_ORIGIN: 'http://app.example', ALLOW_INSECURE_ORIGINS: '1' })
  expect(settings).toMatchObject({ appOrigin: 'http://app.example', allowsInsecureOrigins: true })
})

test('requires only the database settings for the report', () => {
  const url = 'postgresql://host/foyer'
  expect(readReportSettings({ DATABASE_URL: url })).toEqual({ url, folder: undefined })
  expect(readReportSettings({ DATA_FOLDER: 'data' })).toEqual({ url: undefined, folder: 'data' })
  expect(() => readReportSettings({ PORT: '8080' })).toThrow('DATABASE_URL or DATA_FOLDER is missing')
})
