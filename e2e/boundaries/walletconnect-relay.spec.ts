import type { Page } from '@playwright/test'
import { test as base, expect } from '../fixtures.ts'
import { askForCode, codeOf, connectPhone, scanWith } from '../world/flows/phoneVisit.ts'
import { optionsUrl } from '../world/host-pages/optionsUrl.ts'
import { findFreePort } from '../world/stack/freePort.ts'
import { createPhoneWallet } from '../world/stack/phone/createPhoneWallet.ts'
import { origins } from '../world/stack/ports.ts'
import { createMailbox } from '../world/stack/relay/mailbox.ts'
import { startRelay } from '../world/stack/relay/server.ts'
import { collectUncaught } from './alerts.ts'

interface OwnRelay {
  url: string
  /** Restarts it with its stored data. */
  start(): Promise<void>
  /** Restarts it without data. */
  startEmpty(): Promise<void>
  stop(): Promise<void>
}

const test = base.extend<{ relay: OwnRelay }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern for the fixtures that are needed
  relay: async ({}, use) => {
    const port = await findFreePort()
    let mailbox = createMailbox(() => Date.now())
    let stop = async () => {}
    const start = async () => {
      stop = await startRelay({ port, projects: ['demo'], origins: [origins.app], mailbox })
    }
    await use({
      url: `ws://127.0.0.1:${port}`,
      start,
      startEmpty: () => {
        mailbox = createMailbox(() => Date.now())
        return start()
      },
      stop: () => stop(),
    })
    await stop()
  },
  phone: async ({ relay }, use, { parallelIndex }) => {
    const phone = await createPhoneWallet({ relayUrl: relay.url, projectId: 'demo', accountIndex: parallelIndex % 5 })
    await use(phone)
    await phone.stop()
  },
})

test('an unreachable relay is reported within 10 seconds, and pairing works later [WC-05]', async ({
  demo,
  modal,
  page,
  phone,
  relay,
}) => {
  const uncaught = collectUncaught(page)
  await page.clock.install()
  await demo.open(optionsUrl({ relayUrl: relay.url }))
  await demo.openModal()
  const tried = page.waitForEvent('websocket')
  await askForCode(modal)
  await expect(modal.dialog.getByText('Generating QR code')).toBeVisible()
  // By then the wait that the clock must end has begun.
  await tried
  await page.clock.fastForward(11_000)
  await expect(modal.heading('Couldn’t generate a QR code')).toBeVisible()
  await relay.start()
  await page.clock.fastForward(1000)
  await modal.button('Try again').click()
  await codeOf(modal).waitFor()
  await (await scanWith(phone, modal)).approve()
  await demo.expectState({ status: 'connected', address: phone.evmAddress })
  expect(uncaught).toEqual([])
})

/** The page's connection attempts, from now on. */
const countTries = (page: Page) => {
  let tries = 0
  page.on('websocket', () => {
    tries += 1
  })
  return () => tries
}

// The attempts follow after 0, 1, 3, 6 and 10 seconds.
for (const [outage, triesInVain] of Object.entries({ 'a second': 2, '10 seconds': 5 })) {
  test(`a session survives a relay outage of ${outage}, and pending requests are answered [WC-05]`, async ({
    demo,
    page,
    phone,
    relay,
  }) => {
    const uncaught = collectUncaught(page)
    await relay.start()
    await connectPhone(demo, phone, { url: optionsUrl({ relayUrl: relay.url }) })
    const tries = countTries(page)
    await relay.stop()
    const answer = demo.request('personal_sign', ['0x68656c6c6f', phone.evmAddress])
    await expect.poll(tries).toBeGreaterThanOrEqual(triesInVain)
    await relay.start()
    await (await phone.nextRequest()).approve()
    expect(await answer).toEqual({ result: expect.stringMatching(/^0x[0-9a-f]{130}$/) })
    // Not dozens of times a second.
    expect(tries()).toBeLessThan(triesInVain + 5)
    expect(uncaught).toEqual([])
  })
}

test('a session survives a relay restarted without data, and later requests are answered [WC-05]', async ({
  demo,
  page,
  phone,
  relay,
}) => {
  const uncaught = collectUncaught(page)
  await relay.start()
  await connectPhone(demo, phone, { url: optionsUrl({ relayUrl: relay.url }) })
  await relay.stop()
  await relay.startEmpty()
  const answer = demo.request('personal_sign', ['0x68656c6c6f', phone.evmAddress])
  await (await phone.nextRequest()).approve()
  expect(await answer).toEqual({ result: expect.stringMatching(/^0x[0-9a-f]{130}$/) })
  await phone.disconnect()
  await demo.expectState({ status: 'disconnected' })
  expect(uncaught).toEqual([])
})

test('a visitor who leaves a page during a relay outage is still disconnected [CON-09]', async ({
  demo,
  modal,
  page,
  phone,
  relay,
}) => {
  const uncaught = collectUncaught(page)
  await relay.start()
  await connectPhone(demo, phone, { url: optionsUrl({ relayUrl: relay.url }) })
  await relay.stop()
  await page.evaluate(() => window.foyer?.disconnect())
  await demo.expectState({ status: 'disconnected' })
  await page.reload()
  await demo.warmUp()
  await demo.expectState({ status: 'disconnected' })
  await relay.start()
  await demo.openModal()
  await askForCode(modal)
  await (await scanWith(phone, modal)).approve()
  await demo.expectState({ status: 'connected', address: phone.evmAddress })
  await phone.nextDeletion()
  expect(phone.sessions()).toHaveLength(1)
  expect(uncaught).toEqual([])
})
