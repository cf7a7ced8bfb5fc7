import { expect, test } from '../fixtures.ts'
import { origins } from '../world/stack/ports.ts'
import { collectAlerts } from './alerts.ts'

const setups = [
  {
    title: 'an unknown project is named as such',
    url: `${origins.pages}/bare/?project-id=nobody`,
    alert: 'Invalid Project ID: There is no project "nobody". Check data-project-id.',
  },
  {
    title: 'a missing project id is named as such',
    url: `${origins.pages}/bare/`,
    alert: 'Project ID Not Configured: Add data-project-id to the script tag, or projectId to the options.',
  },
  {
    title: 'a page that the project does not list is told its origin',
    url: `${origins.pages}/bare/?project-id=elsewhere`,
    alert: `Invalid App Configuration: Add ${origins.pages} to the allowed origins of project "elsewhere".`,
  },
  {
    title: "an attacker's page cannot show the modal of somebody else's project",
    url: `${origins.evil}/bare/?project-id=demo`,
    alert: `Invalid App Configuration: Add ${origins.evil} to the allowed origins of project "demo".`,
  },
]

for (const { title, url, alert } of setups) {
  test(`${title}, and visitors can close the error [UI-10]`, async ({ page, modal }) => {
    const alerts = collectAlerts(page)
    await page.goto(url)
    await page.getByRole('button', { name: 'Open Foyer' }).click()
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused()
    await expect.poll(() => alerts).toEqual([alert])
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Open Foyer' })).toBeFocused()
    await expect(modal.dialog).toHaveCount(0)
  })
}

test('an unexplained failure lets visitors close the error and alerts the developer', async ({ page }) => {
  const alerts = collectAlerts(page)
  await page.route(`${origins.app}/projects/v1/diagnosis?*`, (route) => route.fulfill({ status: 429, json: {} }))
  await page.goto(`${origins.pages}/bare/?project-id=nobody`)
  await page.getByRole('button', { name: 'Open Foyer' }).click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect.poll(() => alerts).toEqual([expect.stringContaining('Network Error')])
})

test('the page of an unknown project reports that, and cannot be framed', async ({ page }) => {
  const response = await page.goto(`${origins.app}/frame?projectId=nobody`)
  expect(response?.status()).toBe(404)
  expect(response?.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  await expect(page.getByText('This server has no project with that id.')).toBeVisible()
})

const mistakes = [
  [
    'a misspelt attribute',
    'network=eip155:1',
    'network (data-network) is not an option of Foyer. Did you mean networks (data-networks)?',
  ],
  ['an attribute that is nothing like ours', 'zebra=1', 'zebra (data-zebra) is not an option of Foyer.'],
  ['a value that cannot be read', 'theme=pink', 'theme (data-theme) could not be read and is left at its default.'],
  [
    'a network that nobody knows',
    'networks=eip155:999',
    'There is no network "eip155:999". Networks are of eip155 or solana: name a built-in one by its CAIP-2 id, or describe it with id, name, nativeCurrency and rpcUrls.',
  ],
  [
    'a network without RPC URL',
    'networks=eip155:42161',
    'Arbitrum One has no RPC URL. Add one to rpcUrls (data-rpc-urls); until then balances are read through the wallet.',
  ],
] as const

for (const [title, query, message] of mistakes) {
  test(`${title} alerts the developer in console and modal, and the modal works [UI-10]`, async ({ page, modal }) => {
    const alerts = collectAlerts(page)
    await page.goto(`${origins.pages}/bare/?project-id=demo&name=Bare&${query}`)
    await page.getByRole('button', { name: 'Open Foyer' }).click()
    await expect(modal.title('Connect to Bare')).toBeVisible()
    await expect(modal.dialog.getByText(message)).toBeVisible()
    expect(alerts.filter((alert) => alert.endsWith(`: ${message}`))).toHaveLength(1)
  })
}
