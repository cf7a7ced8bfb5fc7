import type { Page, Route } from '@playwright/test'
import { safeParse } from '../../../shared-protocol/schema.ts'
import { EventBatch } from '../../../shared-protocol/vocabulary/events/eventBatch.ts'
import { collectUncaught } from '../../boundaries/alerts.ts'
import { expect, test } from '../../fixtures.ts'
import { readEvents, recordEvents } from '../../world/flows/statuses.ts'
import { answering } from '../../world/flows/visitorWallet.ts'
import { optionsUrl } from '../../world/host-pages/optionsUrl.ts'
import type { DemoPage } from '../../world/pages/DemoPage.ts'
import { chains, origins } from '../../world/stack/ports.ts'

/** Connects a wallet, signs for the page and opens the account. */
const visit = async (demo: DemoPage, url: string, isReady = async () => {}) => {
  const { modal, page } = demo
  await demo.open(url)
  await isReady()
  await demo.openModal()
  await answering(page, 'Tessera', 'approve', () => modal.wallet('Tessera').click(), 'Connect to this site')
  await demo.expectState({ status: 'connected', isOpen: false })
  await modal.expectGone()
  const { address = '' } = (await demo.state()) ?? {}
  const sign = () => demo.request('personal_sign', ['0x68656c6c6f', address])
  await answering(page, 'Tessera', 'approve', sign, 'Sign this message')
  await demo.button.click()
  await modal.button('Close').click()
  await modal.expectGone()
}

const recordRequests = (page: Page) => {
  const requests: URL[] = []
  const batches: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    requests.push(url)
    if (url.pathname === '/e') batches.push(request.postData() ?? '')
  })
  return { requests, batches }
}

/** Hides the page, which makes the modal send pending events. */
const hide = async ({ modal }: DemoPage) =>
  (await modal.document()).evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })

test('without options, the browser sends only modal and chain requests [API-05]', async ({ demo, page }) => {
  const { requests, batches } = recordRequests(page)
  await visit(demo, optionsUrl())
  await hide(demo)
  const own: string[] = [origins.app, origins.pages, ...Object.values(chains).map(({ rpcUrl }) => rpcUrl)]
  const others = requests.filter(({ origin, protocol }) => !own.includes(origin) && protocol !== 'data:')
  expect(others.map(String)).toEqual([])
  expect(batches).toEqual([])
})

test('a page enables analytics for a project without it, and nothing is sent [API-05]', async ({ demo, page }) => {
  const { batches } = recordRequests(page)
  await recordEvents(page)
  await visit(demo, optionsUrl({ analytics: true }))
  await hide(demo)
  expect(batches).toEqual([])
  expect((await readEvents(page))?.map(({ event }) => event)).toEqual(['CONNECT_SUCCESS'])
})

test('page and sink receive a whole visit’s events in order, without personal data [API-05]', async ({
  demo,
  page,
}) => {
  const { batches } = recordRequests(page)
  await recordEvents(page)
  // Analytics load in parallel with the modal. A faster visitor's earlier views are not reported.
  const isCounting = () =>
    expect.poll(async () => (await readEvents(page))?.map(({ event }) => event)).toContain('INITIALIZE')
  await visit(demo, optionsUrl({ projectId: 'counted', analytics: true }), isCounting)
  await hide(demo)
  await expect.poll(() => batches.length).toBeGreaterThan(0)
  const read = batches.map((batch) => safeParse(EventBatch, JSON.parse(batch)))
  const events = read.flatMap((batch) => (batch.success ? batch.data.events : []))
  const names = events.map(({ props }) => (props.type === 'track' ? props.event : props.code))
  expect(read.every(({ success }) => success)).toBe(true)
  expect(names).toEqual([
    'INITIALIZE',
    'MODAL_OPEN',
    'WALLET_IMPRESSION_V2',
    'SELECT_WALLET',
    'CONNECT_SUCCESS',
    'MODAL_CLOSE',
    'REQUEST_SUCCESS',
    'MODAL_OPEN',
    'MODAL_CLOSE',
  ])
  expect((await readEvents(page))?.map(({ event }) => event)).toEqual(names)
  const { address = '' } = (await demo.state()) ?? {}
  expect(batches.join()).not.toContain(String(address).slice(2, 12))
})

test('a failing sink does not affect the visitor and receives each event once [API-05]', async ({ demo, page }) => {
  const faults: ((route: Route) => unknown)[] = [
    (route) => route.abort('blockedbyclient'),
    (route) => route.fulfill({ status: 413 }),
    // Never answered.
    () => undefined,
  ]
  const { batches } = recordRequests(page)
  const uncaught = collectUncaught(page)
  let count = 0
  await page.route('**/e?*', (route) => {
    count += 1
    return faults[(count - 1) % faults.length]?.(route)
  })
  await visit(demo, optionsUrl({ projectId: 'counted', analytics: true }))
  for (let round = 1; round <= faults.length; round += 1) {
    await hide(demo)
    await expect.poll(() => count).toBe(round)
    await demo.openModal()
    await demo.modal.button('Close').click()
    await demo.modal.expectGone()
  }
  await demo.expectState({ status: 'connected', isOpen: false })
  const events = batches.flatMap((batch) => JSON.parse(batch).events.map(({ eventId }: { eventId: string }) => eventId))
  expect(new Set(events).size).toBe(events.length)
  expect(uncaught).toEqual([])
})
