import { expect, test } from '../fixtures.ts'
import { askForCode, codeOf } from '../world/flows/phoneVisit.ts'
import { optionsUrl } from '../world/host-pages/optionsUrl.ts'
import { findFreePort } from '../world/stack/freePort.ts'
import { origins, relayUrl } from '../world/stack/ports.ts'
import { startRelay } from '../world/stack/relay/server.ts'
import { collectAlerts, collectUncaught } from './alerts.ts'

const aDayMs = 86_400_000

test('a project unknown to the relay alerts the developer, and the visitor can leave [UI-10]', async ({
  demo,
  modal,
  page,
}) => {
  const [alerts, uncaught] = [collectAlerts(page), collectUncaught(page)]
  await demo.open(optionsUrl({ relayUrl, walletConnectProjectId: 'nope' }))
  await demo.openModal()
  await askForCode(modal)
  await expect(modal.heading('Couldn’t generate a QR code')).toBeVisible()
  await expect
    .poll(() => alerts)
    .toEqual([
      'Invalid Project ID: The relay does not know the project. Check walletConnectProjectId (data-wallet-connect-project-id).',
    ])
  await modal.button('Try again').click()
  await expect(modal.heading('Couldn’t generate a QR code')).toBeVisible()
  await modal.back()
  await expect(modal.title('Connect to Options page')).toBeVisible()
  expect(alerts).toHaveLength(1)
  expect(uncaught).toEqual([])
})

test('a page refused by the relay soon stops reconnecting, without uncaught errors [UI-10]', async ({
  demo,
  modal,
  page,
}) => {
  const [alerts, uncaught] = [collectAlerts(page), collectUncaught(page)]
  let knocks = 0
  page.on('websocket', () => {
    knocks += 1
  })
  await page.clock.install()
  await demo.open(optionsUrl({ relayUrl, walletConnectProjectId: 'nope' }))
  await demo.openModal()
  await askForCode(modal)
  await expect(modal.heading('Couldn’t generate a QR code')).toBeVisible()
  const knocksWithinAMinute = async () => {
    const before = knocks
    for (let passed = 0; passed < 60; passed += 1) {
      await page.clock.runFor(1000)
      await demo.state()
    }
    return knocks - before
  }
  // The library retries its pending messages for 20 seconds; then none remain.
  await expect.poll(knocksWithinAMinute).toBe(0)
  expect(alerts).toHaveLength(1)
  expect(uncaught).toEqual([])
})

test('a relay that refuses our origin alerts the developer with that origin [UI-10]', async ({ demo, modal, page }) => {
  const port = await findFreePort()
  const stop = await startRelay({ port, projects: ['demo'], origins: ['https://app.example'] })
  const [alerts, uncaught] = [collectAlerts(page), collectUncaught(page)]
  await demo.open(optionsUrl({ relayUrl: `ws://127.0.0.1:${port}` }))
  await demo.openModal()
  await askForCode(modal)
  await expect(modal.heading('Couldn’t generate a QR code')).toBeVisible()
  await expect
    .poll(() => alerts)
    .toEqual([
      `Invalid App Configuration: The relay does not allow this origin. Add it to the origins of the project there: ${origins.app}`,
    ])
  expect(uncaught).toEqual([])
  await stop()
})

for (const [clock, offsetMs] of Object.entries({ ahead: -aDayMs, behind: 2 * aDayMs })) {
  test(`a device whose clock is days ${clock} is warned, and pairs once corrected [UI-10]`, async ({
    demo,
    modal,
    page,
  }) => {
    let now = () => Date.now() + offsetMs
    const port = await findFreePort()
    const ownRelay = `ws://127.0.0.1:${port}`
    const stop = await startRelay({ port, projects: ['demo'], origins: [origins.app], now: () => now() })
    const [alerts, uncaught] = [collectAlerts(page), collectUncaught(page)]
    await demo.open(optionsUrl({ relayUrl: ownRelay }))
    await demo.openModal()
    await askForCode(modal)
    await expect(modal.heading('Couldn’t generate a QR code')).toBeVisible()
    await expect.poll(() => alerts).toEqual([expect.stringMatching(/^Session Expired: .*date and time of this device/)])
    now = () => Date.now()
    await modal.button('Try again').click()
    await codeOf(modal).waitFor()
    expect(uncaught).toEqual([])
    await stop()
  })
}
