import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { askForMail, codeField } from '../world/flows/emailVisit.ts'
import { fund } from '../world/flows/fund.ts'
import { VisitorMailbox } from '../world/flows/VisitorMailbox.ts'
import { approve, sign } from '../world/pages/approvalSheet.ts'
import { DemoPage } from '../world/pages/DemoPage.ts'
import { ModalPage } from '../world/pages/ModalPage.ts'
import { launchBrowser } from '../world/stack/extensionSession.ts'
import { ensurePostgres, startPostgres } from '../world/stack/postgres.ts'
import { startProgram } from './bot/startProgram.ts'

const visits = 5
/** The bot runs for at least this long, regardless of the speed of the visits. */
const botMs = 60_000
/** Minimum number of answers to the bot in that time; with far fewer, it was not effectively running. */
const leastAnswers = 500
const payee = '0x00000000000000000000000000000000000A11cE'

/** The number of answers by route and status. */
const BotAnswers = z.record(z.string(), z.number())

const timeOf = async (work: () => Promise<unknown>) => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const logIn = async (demo: DemoPage) => {
  const mailbox = new VisitorMailbox()
  await demo.open()
  await demo.openModal()
  return timeOf(async () => {
    await askForMail(demo.modal, mailbox.address)
    await codeField(demo.modal).fill(await mailbox.nextCode())
    await demo.page.waitForFunction(() => window.foyer?.getState().status === 'connected')
  })
}

/** From the page's request until the transaction hash: rendering, the visitor's approval, and the chain. */
const send = async (demo: DemoPage, address: string) =>
  timeOf(async () => {
    const pendingRequest = demo.request('eth_sendTransaction', [{ from: address, to: payee, value: '0x1' }])
    await approve(demo.modal, /^Send/)
    const { result } = await pendingRequest
    if (typeof result !== 'string') throw new Error(`Nothing was sent: ${JSON.stringify(await pendingRequest)}`)
  })

/** A new visitor connects by email, signs a message and sends. */
const visit = async () => {
  const userDataDir = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
  const context = await launchBrowser({ userDataDir })
  const page = await context.newPage()
  const demo = new DemoPage(page, new ModalPage(page))
  const login = await logIn(demo)
  const address = (await demo.state())?.address
  if (!address) throw new Error('Nobody is connected')
  await fund(address)
  await demo.modal.expectGone()
  const signed = await sign(demo, address)
  if (!('result' in signed)) throw new Error(`Nothing was signed: ${JSON.stringify(signed)}`)
  await demo.modal.expectGone()
  const sending = await send(demo, address)
  await context.close()
  await rm(userDataDir, { recursive: true, force: true })
  return login + sending
}

/** Visits beside a bot that runs for at least a minute. */
const visitBeside = async () => {
  const endBot = await startProgram('main.ts')
  const endsAt = performance.now() + botMs
  const times: number[] = []
  while (times.length < visits || performance.now() < endsAt) times.push(await visit())
  const answers = Object.values(BotAnswers.parse(JSON.parse((await endBot()).split('\n')[1] ?? '')))
  if (answers.reduce((sum, count) => sum + count, 0) < leastAnswers) throw new Error('The bot asked next to nothing')
  return times
}

/** Login and sending of honest visitors, without and beside a bot, on servers with default limits. */
export const measureBesideBot = async () => {
  const programs = await ensurePostgres()
  if (!programs) throw new Error('PostgreSQL is not here: install it (Debian: `apt-get install postgresql`)')
  const dataFolder = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
  const postgres = await startPostgres(programs, { isDurable: true })
  const DATABASE_URL = await postgres.createDatabase('bench')
  const endServers = await startProgram('servers.ts', { DATABASE_URL, DATA_FOLDER: dataFolder })
  try {
    const alone: number[] = []
    while (alone.length < visits) alone.push(await visit())
    return { alone, beside: await visitBeside() }
  } finally {
    await endServers()
    await postgres.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}
