import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Request } from '@playwright/test'
import { askForMail, codeField } from '../world/flows/emailVisit.ts'
import { fund } from '../world/flows/fund.ts'
import { VisitorMailbox } from '../world/flows/VisitorMailbox.ts'
import { approvalSheet } from '../world/pages/approvalSheet.ts'
import { DemoPage } from '../world/pages/DemoPage.ts'
import { ModalPage } from '../world/pages/ModalPage.ts'
import { launchBrowser } from '../world/stack/extensionSession.ts'
import { chains, origins } from '../world/stack/ports.ts'
import { measureSmartAccounts } from './smartAccounts.ts'

const rounds = 5
const callsAtOnce = 100
const payee = '0x00000000000000000000000000000000000A11cE'

/** Milliseconds that the auth server and the chains behind it took for their answers while the work runs. */
const withAnswerTimes = async (page: Page, work: () => Promise<number>) => {
  const times: number[] = []
  const add = (request: Request) => {
    const { requestStart, responseEnd } = request.timing()
    const { origin, pathname } = new URL(request.url())
    if (origin === origins.auth && request.method() === 'POST' && pathname) times.push(responseEnd - requestStart)
  }
  page.on('requestfinished', add)
  const ours = await work()
  page.off('requestfinished', add)
  return { ours, server: times.reduce((sum, time) => sum + time, 0) }
}

/** From the sixth digit until the page knows the account: the server's calls, key generation, and two frames. */
const measureLogin = async (demo: DemoPage) => {
  const mailbox = new VisitorMailbox()
  await demo.open()
  await demo.openModal()
  await askForMail(demo.modal, mailbox.address)
  const code = await mailbox.nextCode()
  return withAnswerTimes(demo.page, async () => {
    const start = performance.now()
    await codeField(demo.modal).fill(code)
    await demo.page.waitForFunction(() => window.foyer?.getState().status === 'connected')
    return performance.now() - start
  })
}

/** From the page's request until the whole approval is visible, including the fee and the effect. */
const measureApproval = async (demo: DemoPage) => {
  const { address } = (await demo.state()) ?? {}
  if (!address) throw new Error('Nobody is connected')
  await fund(address)
  await demo.modal.expectGone()
  return withAnswerTimes(demo.page, async () => {
    const start = performance.now()
    const pendingRequest = demo.request('eth_sendTransaction', [{ from: address, to: payee, value: '0x1' }])
    await approvalSheet(demo.modal).getByRole('button', { name: /^Send/ }).waitFor()
    await approvalSheet(demo.modal).getByText('Estimated network fee').waitFor()
    const time = performance.now() - start
    await demo.page.evaluate(() => window.foyer?.close())
    await pendingRequest
    return time
  })
}

const frameOf = (page: Page, origin: string) => {
  const frame = page.frames().find((one) => one.url().startsWith(origin))
  if (!frame) throw new Error(`The page has no frame of ${origin}`)
  return frame
}

/** The same route without load: a bare port from the page to the modal, another to the secure frame, which fetches. */
const layBarePorts = async (page: Page) => {
  const url = `${origins.auth}/v1/?chainId=${Object.keys(chains)[0]}&projectId=demo`
  await frameOf(page, origins.secure).evaluate((url) => {
    addEventListener('message', ({ data, ports: [port] }) => {
      if (data !== 'bare' || !port) return
      const headers = { 'content-type': 'application/json' }
      port.onmessage = async ({ data: body }) =>
        port.postMessage(await (await fetch(url, { method: 'POST', headers, body, credentials: 'omit' })).json())
    })
  }, url)
  await frameOf(page, origins.app).evaluate(() => {
    addEventListener('message', ({ data, ports: [outer] }) => {
      if (data !== 'bare' || !outer) return
      const { port1: inner, port2 } = new MessageChannel()
      document.querySelector('iframe')?.contentWindow?.postMessage('bare', '*', [port2])
      outer.onmessage = ({ data: body }) => inner.postMessage(body)
      inner.onmessage = ({ data: answer }) => outer.postMessage(answer)
    })
  })
}

/**
 * `eth_call` through the page's provider, and the same call over bare ports, alternating, so that a slow machine
 * affects both.
 */
const measureCall = async (page: Page) => {
  await layBarePorts(page)
  const call = { method: 'eth_call', params: [{ to: payee, data: '0x' }, 'latest'] }
  return page.evaluate(
    async ({ call, count }) => {
      const { port1: port, port2 } = new MessageChannel()
      const modal = document.querySelector('foyer-frame')?.shadowRoot?.querySelector('iframe')
      modal?.contentWindow?.postMessage('bare', '*', [port2])
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, ...call })
      const times = { ours: 0, bare: 0 }
      for (let index = 0; index < count; index += 1) {
        const began = performance.now()
        await window.foyer?.provider.request(call)
        const between = performance.now()
        await new Promise((resolve) => {
          port.onmessage = resolve
          port.postMessage(body)
        })
        times.ours += between - began
        times.bare += performance.now() - between
      }
      return times
    },
    { call, count: callsAtOnce },
  )
}

/**
 * The embedded wallet of a new visitor: login, approval and a read, compared with the operations that they wait for.
 */
export const measureEmbedded = async () => {
  const login: { ours: number; server: number }[] = []
  const approval: { ours: number; server: number }[] = []
  const call: { ours: number; bare: number }[] = []
  let smart: Awaited<ReturnType<typeof measureSmartAccounts>> | undefined
  for (let round = 0; round < rounds; round += 1) {
    const context = await launchBrowser({ userDataDir: await mkdtemp(join(tmpdir(), 'foyer-bench-')) })
    const page = await context.newPage()
    const demo = new DemoPage(page, new ModalPage(page))
    login.push(await measureLogin(demo))
    approval.push(await measureApproval(demo))
    call.push(await measureCall(page))
    if (round === rounds - 1) smart = await measureSmartAccounts(demo)
    await context.close()
  }
  if (!smart) throw new Error('No round was measured')
  return { login, approval, call, smart }
}
