import { randomInt } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '../world/stack/buildServers.ts'
import { findFreePort } from '../world/stack/freePort.ts'
import { startMailbox } from '../world/stack/mailbox/server.ts'
import { ensurePostgres, startPostgres } from '../world/stack/postgres.ts'
import { createDevice, type Device } from './createDevice.ts'
import { exampleAccounts } from './exampleAccounts.ts'
import { exampleKey } from './exampleKey.ts'
import { logIn } from './logIn.ts'
import { readCode, readMail } from './readMail.ts'
import { beginSocial, startSocialFile } from './socialVisits.ts'
import { spawnAuthServer } from './spawnAuthServer.ts'
import { authOrigin, exampleProjects, secureOrigin } from './startAuthWorld.ts'

/** The embedded database is for trials and starts in twice the time. */
const roundsOf = (isPostgres: boolean) => (isPostgres ? 4 : 2)
/** A login and a wallet take less time than this. */
const longestMs = 400

interface Told {
  userId?: string
  hasWallet?: boolean
}

type Answer = Pick<Awaited<ReturnType<Device['call']>>, 'status' | 'body'>
type LogIn = (device: Device, url: string) => Promise<Answer>

const outcomeOf = ({ userId, hasWallet }: Told) => {
  if (hasWallet) return 'wallet'
  return userId ? 'noWallet' : 'noUser'
}

const programs = await ensurePostgres()

const databases = [['the embedded database', false], ...(programs ? [['PostgreSQL', true] as const] : [])] as const

let builtFolder = ''
let program = ''
beforeAll(async () => {
  builtFolder = await mkdtemp(join(tmpdir(), 'foyer-auth-'))
  await buildServer('secure', builtFolder)
  program = join(builtFolder, 'main.js')
})
afterAll(() => rm(builtFolder, { recursive: true, force: true }))

// Concurrent: a start takes seconds, and each round has one.
describe.concurrent.each(databases)('a killed server over %s', (_name, isPostgres) => {
  const rounds = roundsOf(isPostgres)
  let folder = ''
  let environment: Record<string, string> = {}
  let mailUrl = ''
  const stops: (() => Promise<unknown>)[] = []

  const findPlace = async (): Promise<Record<string, string>> => {
    if (!isPostgres) return { DATA_FOLDER: join(folder, 'data') }
    const postgres = await startPostgres(programs ?? '', { isDurable: false })
    stops.push(postgres.stop)
    return { DATABASE_URL: await postgres.createDatabase('kill') }
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-kill-'))
    await writeFile(join(folder, 'projects.json'), JSON.stringify({ projects: exampleProjects }))
    const [port, smtpPort, pagePort] = [await findFreePort(), await findFreePort(), await findFreePort()]
    const providers = await startSocialFile()
    stops.push(await startMailbox({ smtpPort, pagePort }), providers.stop)
    mailUrl = `http://127.0.0.1:${pagePort}`
    environment = {
      PORT: String(port),
      AUTH_ORIGIN: authOrigin,
      SECURE_ORIGIN: secureOrigin,
      PROJECTS_FILE: join(folder, 'projects.json'),
      MAIL_FROM: 'Foyer <wallet@auth.example>',
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      ...(await findPlace()),
      SOCIAL_PROVIDERS_FILE: providers.file,
      AUTH_KEK: exampleKey('auth'),
      RECOVERY_KEK: exampleKey('recovery'),
      INDEX_KEY: exampleKey('index'),
    }
  })
  afterAll(async () => {
    await Promise.all(stops.map((stop) => stop()))
    await rm(folder, { recursive: true, force: true })
  })

  const newDevice = (url: string) => createDevice({ url, authOrigin, now: Date.now })
  const mailbox = {
    allMailTo: (to: string) => readMail(mailUrl, to, 0, 0),
    codeTo: (to: string, after?: number) => readCode(mailUrl, to, after),
  }

  const sharesOf = (name: string) => ({
    authShare: `auth-${name}`.padEnd(30, 'x'),
    recoveryShare: `recovery-${name}`.padEnd(30, 'x'),
  })

  /** Every other visitor logs in through a provider. */
  const logInBy = (round: number): LogIn => {
    if (round % 2 === 0)
      return async (device) => ({ status: 200, body: await logIn(mailbox, device, `kill-${round}@example.com`) })
    const person = { id: round, login: `kill-${round}` }
    return async (device, url) => device.call('redeemSocial', await beginSocial({ url }, device, person))
  }

  /** The answers that a visitor received before the server was killed. */
  const visit = async (url: string, logsIn: LogIn, name: string) => {
    const told: Told = {}
    const device = await newDevice(url)
    const run = async () => {
      const session = await logsIn(device, url)
      if (session.status === 200) told.userId = session.body.user.id
      const shares = { accounts: exampleAccounts, ...sharesOf(name) }
      const { status } = await device.call('createWallet', shares, session.body)
      if (status === 200) told.hasWallet = true
    }
    return { told, running: run().catch(() => {}) }
  }

  /**
   * The visitor returns with another device. The wallet is either recovered completely, or was never created and can be
   * created.
   */
  const comeBack = async (url: string, logsIn: LogIn, name: string, { told, where }: { told: Told; where: string }) => {
    const device = await newDevice(url)
    const session = (await logsIn(device, url)).body
    if (told.userId) expect(session.user.id, where).toBe(told.userId)
    if (told.hasWallet) expect(session.user.accounts, where).toEqual(exampleAccounts)
    if (session.user.accounts.length > 0) {
      const recovered = (await device.call('getRecoveryShare', {}, session)).body
      const { share } = (await device.call('getAuthShare', { setId: recovered.setId }, session)).body
      return expect({ authShare: share, recoveryShare: recovered.share }, where).toEqual(sharesOf(name))
    }
    const shares = { accounts: exampleAccounts, ...sharesOf('second') }
    expect((await device.call('createWallet', shares, session)).status, where).toBe(200)
    expect((await device.call('getAuthShare', {}, session)).body.share, where).toBe(sharesOf('second').authShare)
  }

  test(`loses no account or wallet when killed ${rounds} times mid-request`, async () => {
    const outcomes = { noUser: 0, noWallet: 0, wallet: 0 }
    let server = await spawnAuthServer(environment, program)
    for (let round = 0; round < rounds; round += 1) {
      const [logsIn, name] = [logInBy(round), `first-${round}`]
      const afterMs = randomInt(longestMs)
      const { told, running } = await visit(server.url, logsIn, name)
      // The exact moment matters: no event can be awaited.
      await new Promise((resolve) => setTimeout(resolve, afterMs))
      await server.end('SIGKILL')
      await running
      server = await spawnAuthServer(environment, program)
      const where = `killed after ${afterMs} ms, told ${JSON.stringify(told)}`
      await comeBack(server.url, logsIn, name, { told, where })
      outcomes[outcomeOf(told)] += 1
    }
    await server.end('SIGTERM')
    console.log(`Killed before a session, before a wallet, after it: ${Object.values(outcomes).join(', ')}`)
  }, 900_000)
})
