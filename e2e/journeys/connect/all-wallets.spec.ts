import { expect, harborTest, test } from '../../fixtures.ts'
import { optionsUrl } from '../../world/host-pages/optionsUrl.ts'
import { relayUrl } from '../../world/stack/ports.ts'

const url = optionsUrl({ relayUrl })

test.beforeEach(async ({ demo, modal }) => {
  await demo.open(url)
  await demo.openModal()
  await modal.rows().filter({ hasText: 'All wallets' }).click()
  await modal.title('All wallets').waitFor()
})

harborTest('a visitor sees installed wallets first, then the others by rank [CON-10, API-02]', async ({ modal }) => {
  await expect(modal.cells().nth(2)).toHaveText('MetaMask')
  await expect(modal.cells().nth(0)).toHaveAccessibleName(/^(Harbor|Tessera), Installed$/)
  await expect(modal.cells().nth(1)).toHaveAccessibleName(/^(Harbor|Tessera), Installed$/)
})

test('a visitor scrolls through pages of 40 wallets, and only visible rows render [CON-10]', async ({
  modal,
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/getWallets') requests.push(`${searchParams.get('page')} of ${searchParams.get('entries')}`)
  })
  await expect(modal.cells().nth(3)).toBeVisible()
  await modal.cells().first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(modal.cells().nth(4)).toBeFocused()
  const goOn = async () => {
    await page.keyboard.press('End')
    return requests
  }
  await expect.poll(goOn).toEqual(expect.arrayContaining(['2 of 40', '3 of 40']))
  expect(await modal.cells().count()).toBeLessThan(60)
  await page.keyboard.press('Home')
  await expect(modal.cells().first()).toBeFocused()
})

harborTest('a visitor finds a wallet by name after a typing pause [CON-10]', async ({ modal, page }) => {
  const requests: string[] = []
  page.on('request', (request) => {
    const { searchParams } = new URL(request.url())
    if (searchParams.has('search')) requests.push(`${searchParams.get('search')} ${searchParams.get('entries')}`)
  })
  await modal.search().pressSequentially('trust')
  await expect(modal.cells().first()).toHaveText('Trust Wallet')
  await expect.poll(() => requests.at(-1)).toBe('trust 100')
  expect(requests.length).toBeLessThan('trust'.length)
  await modal.button('Clear search').click()
  await expect(modal.cells().nth(2)).toHaveText('MetaMask')
})

test('a visitor searches an unknown wallet and scans the code instead', async ({ modal }) => {
  await modal.search().fill('moonbeem')
  await expect(modal.heading('No wallet called “moonbeem”')).toBeVisible()
  await modal.button('Scan with your phone').click()
  await expect(modal.title('Scan with your phone')).toBeVisible()
  await modal.back()
  await expect(modal.title('All wallets')).toBeVisible()
})

test('a late answer to an earlier search does not replace newer results', async ({ modal, page }) => {
  const held = new Promise<() => void>((resolve) => {
    void page.route('**/getWallets?*search=trust*', async (route) => {
      await new Promise<void>((release) => resolve(release))
      await route.continue()
    })
  })
  await modal.search().fill('trust')
  const release = await held
  await modal.search().fill('rainbow')
  await expect(modal.cells().first()).toHaveText('Rainbow')
  const answered = page.waitForResponse('**/getWallets?*search=trust*')
  release()
  await answered
  await expect(modal.cells().first()).toHaveText('Rainbow')
})

test('a visitor chooses a wallet and sees its name and code [WC-01]', async ({ modal }) => {
  await modal.search().fill('Trust Wallet')
  await modal.cells().first().click()
  await expect(modal.title('Trust Wallet')).toBeVisible()
  await expect(modal.dialog.getByRole('img', { name: 'Pairing code' })).toBeVisible()
  await modal.button('Get one').click()
  await expect(modal.title('Get Trust Wallet')).toBeVisible()
  await expect(modal.link('App Store')).toHaveAttribute('href', /^https:\/\//)
})

test.describe('page options', () => {
  const trust = '8d5746219032d6445a480e22ac29d738e5d8d75c5ee5c3d109a99398fc2f4f8b'

  harborTest('feature, include and exclude wallets [CON-10]', async ({ demo, modal }) => {
    await demo.open(optionsUrl({ featuredWalletIds: [trust] }))
    await demo.openModal()
    await expect(modal.rows().filter({ hasText: 'Trust Wallet' })).toBeVisible()
    const names = () => modal.rows().allTextContents()
    await expect.poll(async () => (await names()).indexOf('Trust Wallet')).toBeLessThan(3)
    await demo.open(optionsUrl({ includeWalletIds: [trust] }))
    await demo.openModal()
    await expect
      .poll(names)
      .toEqual([
        expect.stringContaining('Installed'),
        expect.stringContaining('Installed'),
        'Trust Wallet',
        'All wallets',
      ])
    await demo.open(optionsUrl({ excludeWalletIds: [trust] }))
    await demo.openModal()
    await expect(modal.rows().filter({ hasText: 'MetaMask' })).toBeVisible()
    expect(await names()).not.toContain('Trust Wallet')
  })

  harborTest('hide the wallet list [CON-12]', async ({ demo, modal }) => {
    await demo.open(optionsUrl({ enableAllWallets: false }))
    await demo.openModal()
    await expect(modal.wallets()).toHaveCount(2)
    await expect(modal.rows().filter({ hasText: 'All wallets' })).toHaveCount(0)
  })
})
