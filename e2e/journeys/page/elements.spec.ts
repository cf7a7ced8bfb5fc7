import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { findProblems } from '../../world/browser/axe.ts'
import { themes } from '../../world/browser/looks.ts'
import { tabUntil } from '../../world/flows/tabUntil.ts'
import { optionsUrl } from '../../world/host-pages/optionsUrl.ts'
import { origins } from '../../world/stack/ports.ts'

/** Adds the elements and their script to a page with the script tag. */
const addElements = (page: Page) =>
  page.evaluate(async (src) => {
    const place = document.querySelector('main')
    place?.append(document.createElement('foyer-account'), document.createElement('foyer-network'))
    await import(/* @vite-ignore */ src)
  }, `${origins.app}/elements.js`)

test('account and network elements show the connection and open it by mouse and keyboard [HST-03, UI-09]', async ({
  demo,
  modal,
  page,
}) => {
  const [account, network] = [page.locator('foyer-account'), page.locator('foyer-network')]
  await demo.open(optionsUrl())
  await addElements(page)
  await expect(account.getByRole('button')).toBeHidden()
  await expect(network).toHaveText('Network')
  await network.evaluate((element) => element.setAttribute('label', 'Choose a network'))
  await expect(network).toHaveText('Choose a network')
  await network.evaluate((element) => {
    element.removeAttribute('label')
    element.setAttribute('lang', 'de')
  })
  await expect(network).toHaveText('Netzwerk')

  await demo.connect('Tessera', optionsUrl())
  await addElements(page)
  const { address } = (await demo.state()) ?? {}
  const shown = `${address?.slice(0, 4)}…${address?.slice(-6)}`
  await expect(account.getByRole('button', { name: `Account ${shown}` })).toBeVisible()
  await expect(network).toHaveText('Ethereum')
  for (const element of [page.locator('foyer-button').first(), account, network]) {
    await element.evaluate((host) => {
      const mark = Object.assign(document.createElement('b'), { slot: 'start', textContent: '★' })
      host.append(mark)
    })
    await expect(element.getByText('★')).toBeVisible()
  }
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    expect(await findProblems(page, ['region']), colorScheme).toEqual([])
  }

  await account.click()
  await expect(modal.title('Account')).toBeVisible()
  await modal.close()
  await modal.expectGone()
  await tabUntil(page, network)
  await page.keyboard.press('Enter')
  await modal.expectKeyboardAt('Networks')
  await page.keyboard.press('Escape')
  await modal.expectGone()
  await expect(network).toBeFocused()

  const changes = await page.evaluateHandle(() => {
    const heard: unknown[] = []
    document.addEventListener('foyer-change', (event) => heard.push((event as CustomEvent).detail))
    return heard
  })
  await page.evaluate(() => window.foyer?.disconnect())
  await demo.expectState({ status: 'disconnected' })
  const nothing = { caipNetworkId: null }
  expect(await changes.jsonValue()).toEqual([
    { ...nothing, status: 'disconnected', address: null, caipAddress: null },
    nothing,
  ])

  await account.evaluate((element) => element.setAttribute('namespace', 'solana'))
  await expect(account.getByRole('button')).toBeHidden()
})
