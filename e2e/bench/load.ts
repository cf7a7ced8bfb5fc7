import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDevice } from '../auth/createDevice.ts'
import { exampleKey } from '../auth/exampleKey.ts'
import { sendCode } from '../auth/logIn.ts'
import { readCode } from '../auth/readMail.ts'
import { spawnAuthServer } from '../auth/spawnAuthServer.ts'
import { authOrigin, exampleProjects, secureOrigin } from '../auth/startAuthWorld.ts'
import { findFreePort } from '../world/stack/freePort.ts'
import { startMailbox } from '../world/stack/mailbox/server.ts'
import { ensurePostgres, startPostgres } from '../world/stack/postgres.ts'

const runMs = 20_000
/** Simultaneous visitors who log in repeatedly, each time with a new device and a new address. */
const visitors = 16
const instances = 2
/** The header in which the visitors of the load test name their addresses, like a proxy. */
const addressHeader = 'x-visitor'

type Environment = Record<string, string>

const createEnvironment = async (folder: string, databaseUrl: string, smtpPort: number): Promise<Environment> => {
  const projectsFile = join(folder, 'projects.json')
  await writeFile(projectsFile, JSON.stringify({ projects: exampleProjects }))
  return {
    AUTH_ORIGIN: authOrigin,
    SECURE_ORIGIN: secureOrigin,
    PROJECTS_FILE: projectsFile,
    DATABASE_URL: databaseUrl,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'wallet@auth.example',
    AUTH_KEK: exampleKey('auth'),
    RECOVERY_KEK: exampleKey('recovery'),
    INDEX_KEY: exampleKey('index'),
    ADDRESS_HEADER: addressHeader,
    MAILS_PER_HOUR: '1000000',
  }
}

const spawnInstances = async (environment: Environment) => {
  const servers = []
  for (let count = 0; count < instances; count += 1) {
    servers.push(await spawnAuthServer({ ...environment, PORT: String(await findFreePort()) }))
  }
  return servers
}

/** One login, with its two calls at two instances. Returns the duration of both, without reading the email. */
const logInOnce = async (urls: readonly string[], mailUrl: string, number: number) => {
  const [url = '', other = url] = number % 2 ? urls : [...urls].reverse()
  const headers = { [addressHeader]: `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` }
  const device = await createDevice({ url, authOrigin, now: Date.now, headers })
  const email = `load-${number}@example.com`
  const sendAt = performance.now()
  const sent = await sendCode(device, email)
  const sendMs = performance.now() - sendAt
  const code = await readCode(mailUrl, email)
  const redeemAt = performance.now()
  const { status, body } = await device.at(other).call('redeemCode', { loginId: sent.body.loginId, code })
  if (status !== 200) throw new Error(`A login was refused: ${JSON.stringify(body)}`)
  return { sendMs, redeemMs: performance.now() - redeemAt }
}

const percentile = (values: readonly number[], share: number) =>
  [...values].sort((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

const tell = (name: string, values: readonly number[]) =>
  console.log(
    `${name.padEnd(12)} p50 ${percentile(values, 0.5).toFixed(0)} ms, p99 ${percentile(values, 0.99).toFixed(0)} ms`,
  )

const measure = async (urls: readonly string[], mailUrl: string) => {
  const logins: Awaited<ReturnType<typeof logInOnce>>[] = []
  const startedAt = performance.now()
  let number = 0
  const visit = async () => {
    while (performance.now() - startedAt < runMs) {
      number += 1
      logins.push(await logInOnce(urls, mailUrl, number))
    }
  }
  await Promise.all(Array.from({ length: visitors }, visit))
  return { logins, seconds: (performance.now() - startedAt) / 1000 }
}

/**
 * Logins over two instances on one PostgreSQL, on the loopback interface of one machine that also simulates visitors
 * and mail.
 */
const main = async () => {
  const programs = await ensurePostgres()
  if (!programs) throw new Error('PostgreSQL is not here: install it (Debian: `apt-get install postgresql`)')
  const folder = await mkdtemp(join(tmpdir(), 'foyer-load-'))
  const postgres = await startPostgres(programs, { isDurable: true })
  const [smtpPort, pagePort] = [await findFreePort(), await findFreePort()]
  const stopMailbox = await startMailbox({ smtpPort, pagePort })
  const environment = await createEnvironment(folder, await postgres.createDatabase('load'), smtpPort)
  const servers = await spawnInstances(environment)
  const { logins, seconds } = await measure(
    servers.map(({ url }) => url),
    `http://127.0.0.1:${pagePort}`,
  )
  console.log(`${(logins.length / seconds).toFixed(1)} logins per second (${logins.length} in ${seconds.toFixed(1)} s)`)
  tell(
    'sendCode',
    logins.map(({ sendMs }) => sendMs),
  )
  tell(
    'redeemCode',
    logins.map(({ redeemMs }) => redeemMs),
  )
  tell(
    'login',
    logins.map(({ sendMs, redeemMs }) => sendMs + redeemMs),
  )
  await Promise.all(servers.map(({ end }) => end('SIGTERM')))
  await Promise.all([stopMailbox(), postgres.stop()])
  await rm(folder, { recursive: true, force: true })
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
