import type { Frame, Page } from '@playwright/test'
import { createPublicClient, type Hex, http, parseEther, toHex } from 'viem'
import { expect, test } from '../fixtures.ts'
import { comeBack } from '../world/flows/emailVisit.ts'
import { fund } from '../world/flows/fund.ts'
import { approvalSheet, approve, confirmIn } from '../world/pages/approvalSheet.ts'
import type { DemoPage } from '../world/pages/DemoPage.ts'
import { chains, origins } from '../world/stack/ports.ts'
import { stepBetween } from './authTraffic.ts'
import { appFrame, holdRequests } from './frames.ts'

test.use({ signedInAt: origins.demo })
test.beforeEach(({ context }) => stepBetween(context))

const chain = createPublicClient({ transport: http(chains['eip155:1'].rpcUrl) })
const unpaid = '0x000000000000000000000000000000000000bEEF'
const paid = '0x000000000000000000000000000000000000D00d'
const authShare = `${origins.auth}/v1/wallet/auth-share`

const pay = (demo: DemoPage, from: string, to = unpaid) =>
  demo.request('eth_sendTransaction', [{ from, to, value: toHex(parseEther('0.001')) }])

/** Blocks a document's thread for this duration: it neither receives nor sends messages. */
const freeze = (document: Page | Frame, ms: number) =>
  document.evaluate((duration) => {
    const until = performance.now() + duration
    while (performance.now() < until) Math.random()
  }, ms)

/** Longer than the secure frame waits for the confirmation that a request is still wanted. */
const frozenMs = 6_000

const countSent = (address: string) => chain.getTransactionCount({ address: address as Hex })

/** Sends another payment, which must be the account's next one. */
const expectNothingSent = async (demo: DemoPage, address: string, sentBefore: number) => {
  const pendingRequest = pay(demo, address, paid)
  await approve(demo.modal, /^Send/)
  const { result: hash } = (await pendingRequest) as { result: Hex }
  await chain.waitForTransactionReceipt({ hash, pollingInterval: 100 })
  expect((await chain.getTransaction({ hash })).nonce).toBe(sentBefore)
  expect(await countSent(address)).toBe(sentBefore + 1)
}

const expectMined = async ({ result: hash }: { result: Hex }) => {
  const { status } = await chain.waitForTransactionReceipt({ hash, pollingInterval: 100 })
  expect(status).toBe('success')
}

/** Either the page received the success and the payment was made, or it received a failure and no payment was made. */
const expectToldTheTruth = async (demo: DemoPage, address: string, sentBefore: number, asked: Promise<unknown>) => {
  const outcome = (await asked) as { result: Hex } | { code: number }
  if ('result' in outcome) return expectMined(outcome)
  expect(outcome.code).toEqual(expect.any(Number))
  await demo.page.unrouteAll()
  await demo.page.reload()
  await demo.expectState({ status: 'connected', address })
  await expectNothingSent(demo, address, sentBefore)
}

const documents: Record<string, (page: Page) => Promise<Page | Frame>> = {
  'the page': async (page) => page,
  'the modal': (page) => appFrame(page),
}

/** The ways in which a page stops waiting. */
const exits: Record<string, (page: Page) => Promise<unknown>> = {
  closes: (page) => page.evaluate(() => window.foyer?.close()),
  'takes Foyer away': (page) => page.evaluate(() => window.foyer?.destroy()),
}

for (const [who, find] of Object.entries(documents)) {
  test(`an approval while ${who} is frozen pays only if the page learns of it [EMB-09, EMB-14]`, async ({
    demo,
    page,
  }) => {
    const address = await comeBack(demo)
    await fund(address)
    const before = await countSent(address)
    const asked = pay(demo, address)
    const sheet = approvalSheet(demo.modal)
    await expect(sheet.getByRole('button', { name: /^Send/ })).toBeEnabled()
    const frozen = freeze(await find(page), frozenMs)
    await confirmIn(sheet, /^Send/)
    await frozen
    await expectToldTheTruth(demo, address, before, asked)
  })
}

for (const [way, leave] of Object.entries(exits)) {
  test(`a page that ${way} while the modal is frozen receives the true outcome [EMB-09, EMB-14]`, async ({
    demo,
    page,
  }) => {
    const address = await comeBack(demo)
    await fund(address)
    const before = await countSent(address)
    const held = await holdRequests(page, authShare)
    const asked = pay(demo, address)
    await approve(demo.modal, /^Send/)
    await expect.poll(held.count).toBe(1)
    const frozen = freeze(await appFrame(page), frozenMs)
    const left = leave(page)
    held.release()
    await Promise.allSettled([frozen, left])
    await expectToldTheTruth(demo, address, before, asked)
  })
}

test('a page that closes during a sent payment still receives the outcome [EMB-09]', async ({ demo, page }) => {
  const address = await comeBack(demo)
  await fund(address)
  const sending = page.waitForRequest((request) => (request.postData() ?? '').includes('eth_sendRawTransaction'))
  const asked = pay(demo, address)
  await approve(demo.modal, /^Send/)
  await sending
  await page.evaluate(() => window.foyer?.close())
  const outcome = await asked
  expect(outcome).toEqual({ result: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
  await expectMined(outcome as { result: Hex })
})
