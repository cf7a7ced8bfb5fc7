import { type Hex, verifyMessage } from 'viem'
import { expect, test } from '../../fixtures.ts'
import { recordProviderEvents } from '../../world/flows/providerEvents.ts'
import { fundedAccount, SharingWallet } from '../../world/flows/severalAccounts.ts'
import type { DemoPage } from '../../world/pages/DemoPage.ts'

const keys = [1, 2, 3].map(fundedAccount)
const addresses = keys.map(({ address }) => address)
const [first = '', second = '', third = ''] = addresses
const short = (address: string) => `${address.slice(0, 4)}…${address.slice(-6)}`

/** Installs two wallets: Alder with three accounts, Birch with one. */
const installWallets = async ({ page }: DemoPage) => {
  const alder = await SharingWallet.install(page, { name: 'Alder', addresses }, keys)
  const birch = await SharingWallet.install(page, { name: 'Birch', addresses: [fundedAccount(4).address] })
  return { alder, birch }
}

const connect = async (demo: DemoPage, { name, addresses: [address = ''] }: SharingWallet) => {
  await demo.openModal()
  await demo.modal.wallet(name).click()
  await demo.expectState({ status: 'connected', address, isOpen: false })
}

/** Opens the page with both wallets and connects Alder. */
const connectAlder = async (demo: DemoPage) => {
  const wallets = await installWallets(demo)
  await demo.open()
  await connect(demo, wallets.alder)
  return wallets
}

const openAccounts = async ({ button, modal }: DemoPage) => {
  await modal.expectGone()
  await button.click()
  await modal.button(/switch account/).click()
  await expect(modal.title('Accounts')).toBeVisible()
}

const connectAnother = async (demo: DemoPage, { name, addresses: [address = ''] }: SharingWallet) => {
  await openAccounts(demo)
  await demo.modal.button('Connect another wallet').click()
  await demo.modal.wallet(name).click()
  await demo.expectState({ status: 'connected', address, isOpen: false })
}

/** The row of an account in the Accounts view. */
const row = ({ modal }: DemoPage, address: string) =>
  modal.dialog.getByRole('button', { name: short(address) }).and(modal.dialog.locator('[data-row]'))

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a visitor chooses another account of a wallet, and the page signs with it [ACC-01, ACC-05]', async ({
    demo,
    modal,
    page,
  }) => {
    await connectAlder(demo)
    expect((await demo.state())?.connections).toMatchObject([{ accounts: addresses, address: first, isActive: true }])
    const events = await recordProviderEvents(page)
    await openAccounts(demo)
    await expect(modal.dialog.getByRole('list', { name: 'Alder · 3 accounts' }).getByRole('listitem')).toHaveCount(3)
    await expect(row(demo, first)).toHaveAttribute('aria-current', 'true')
    await row(demo, second).click()
    await expect(modal.button(/switch account/)).toContainText(short(second))
    await demo.expectState({ address: second, isOpen: true })
    expect(await events()).toEqual([['accountsChanged', [second]]])

    await modal.close()
    await modal.expectGone()
    await demo.setTime('2026-01-02T03:04:05.000Z')
    await demo.press('sign')
    await expect(demo.outcome('sign')).toHaveAttribute('data-outcome', 'done')
    const [signature] = /0x[0-9a-f]+/.exec((await demo.outcome('sign').textContent()) ?? '') ?? []
    const message = 'Good day from Marlow.\n\nTime: 2026-01-02T03:04:05.000Z'
    expect(await verifyMessage({ address: second as Hex, message, signature: signature as Hex })).toBe(true)
  })

  test('a wallet switches accounts, shares one more and revokes one [ACC-01, ACC-05]', async ({ demo }) => {
    const { alder } = await connectAlder(demo)
    await alder.share([third, first])
    await demo.expectState({ address: third })
    expect((await demo.state())?.connections).toMatchObject([{ accounts: [third, first], address: third }])
    await openAccounts(demo)
    await row(demo, first).click()
    await demo.expectState({ address: first })
    await alder.share([third, first, second])
    await expect.poll(async () => (await demo.state())?.connections[0]?.accounts).toEqual([third, first, second])
    await demo.expectState({ address: first })
    await alder.share([third, second])
    await demo.expectState({ address: third })
  })

  test('a visitor switches between two wallets of one namespace and disconnects one [ACC-05, CON-09, CON-15]', async ({
    demo,
    modal,
    page,
  }) => {
    const { alder, birch } = await connectAlder(demo)
    await connectAnother(demo, birch)
    const [address = ''] = birch.addresses
    const events = await recordProviderEvents(page)
    expect((await demo.state())?.connections).toMatchObject([
      { id: birch.connectionId, isActive: true },
      { id: alder.connectionId, isActive: false, accounts: addresses },
    ])
    await openAccounts(demo)
    await row(demo, third).click()
    await demo.expectState({
      address: third,
      wallet: alder.shown,
    })
    await modal.button(/switch account/).click()
    await modal.button(new RegExp(`${short(third)}.*: rename`)).click()
    await modal.button('Disconnect Alder').click()
    await expect(modal.dialog).toContainText('Marlow will no longer see its accounts. Birch stays connected.')
    await modal.dialog.getByRole('button', { name: 'Disconnect', exact: true }).click()
    await expect(modal.dialog.getByRole('status').filter({ hasText: 'Alder disconnected' })).toBeVisible()
    await expect(row(demo, address)).toHaveAttribute('aria-current', 'true')
    await demo.expectState({ status: 'connected', address })
    expect(await demo.requestOfWallet('test.Alder', 'eth_accounts')).toEqual([])
    expect(await events()).toEqual([
      ['accountsChanged', [third]],
      ['accountsChanged', [address]],
    ])
    await modal.back()
    await modal.button('Disconnect').click()
    await demo.expectState({ status: 'disconnected', connections: [], isOpen: false })
    expect((await events()).map(([name]) => name)).toEqual([
      'accountsChanged',
      'accountsChanged',
      'accountsChanged',
      'disconnect',
    ])
  })

  test('a visitor labels an account, which survives a reload and stays hidden from the page [ACC-01]', async ({
    demo,
    modal,
    page,
  }) => {
    await connectAlder(demo)
    await openAccounts(demo)
    const rename = async (address: string, label: string) => {
      await modal.button(new RegExp(`${short(address)}.*: rename`)).click()
      await modal.button('Rename').click()
      await modal.dialog.getByRole('textbox', { name: 'Label' }).fill(label)
      await modal.button('Save').click()
    }
    await rename(first, 'Savings')
    await modal.back()
    await rename(second, 'savings')
    await expect(modal.dialog).toContainText('Another account has this label. Choose a different one.')
    for (const bad of ['<b>Trading</b>', 'Trading \u202E', 'Tra\u200Bding']) {
      await modal.dialog.getByRole('textbox', { name: 'Label' }).fill(bad)
      await modal.button('Save').click()
      await expect(modal.dialog).toContainText('Labels can’t contain <, > or invisible characters.')
    }
    await modal.dialog.getByRole('textbox', { name: 'Label' }).fill('مدخرات')
    await modal.button('Save').click()
    await expect(modal.title('Account')).toBeVisible()
    await expect(modal.dialog).toContainText('مدخرات')
    expect(JSON.stringify(await demo.state())).not.toContain('Savings')

    await page.reload()
    await demo.expectState({ status: 'connected' })
    await demo.button.click()
    await expect(modal.button(/Savings.*switch account/)).toContainText(`${short(first)} · Alder`)
  })
})

test('a reload keeps the wallets, their order and the chosen account [ACC-01, CON-05, CON-15]', async ({
  demo,
  page,
}) => {
  const { alder, birch } = await installWallets(demo)
  await demo.open()
  await connect(demo, birch)
  await connectAnother(demo, alder)
  await openAccounts(demo)
  await row(demo, second).click()
  await demo.expectState({ address: second })
  const { connections } = (await demo.state()) ?? {}
  await page.reload()
  await demo.expectState({ status: 'connected', address: second, connections: connections ?? [] })
})

test('a visitor stays connected with a connection stored by an earlier release [CON-05]', async ({
  demo,
  modal,
  page,
}) => {
  await connectAlder(demo)
  const asBefore = () => {
    const [{ wallet, caipNetworkId }] = JSON.parse(localStorage.getItem('foyer:demo:connections') ?? '')
    localStorage.setItem('foyer:demo:connections', JSON.stringify({ eip155: { wallet, caipNetworkId } }))
  }
  await (await modal.document()).evaluate(asBefore)
  await page.reload()
  await demo.expectState({ status: 'connected', address: first })
  expect((await demo.state())?.connections).toMatchObject([{ accounts: addresses }])
})

test('the page switches wallet and account, and the modal shows it [ACC-05, HST-04]', async ({ demo, modal, page }) => {
  const { alder, birch } = await connectAlder(demo)
  await connectAnother(demo, birch)
  const switchTo = (...given: [id: string, address?: string]) =>
    page.evaluate(([id, address]) => window.foyer?.switchAccount(id, address), given)
  await switchTo(alder.connectionId, third)
  await demo.expectState({ address: third, wallet: alder.shown })
  await switchTo(birch.connectionId)
  await switchTo(alder.connectionId)
  await demo.expectState({ address: third })
  await demo.button.click()
  await expect(modal.button(/switch account/)).toContainText(short(third))
})
