import { createPublicClient, type Hex, http, isHex, verifyMessage, verifyTypedData } from 'viem'
import { expect, test } from '../../fixtures.ts'
import { readEvents, readStatuses, recordEvents, recordStatuses } from '../../world/flows/statuses.ts'
import { typedVisit } from '../../world/flows/typedVisit.ts'
import { answering, rdnsOf, type WalletName } from '../../world/flows/visitorWallet.ts'
import type { DemoPage } from '../../world/pages/DemoPage.ts'
import { chains, origins } from '../../world/stack/ports.ts'

/** One wallet per environment: an extension in a wide window, an in-page wallet on a phone. */
const visits: [wallet: WalletName, size: string, viewport: { width: number; height: number }][] = [
  ['Harbor', 'desktop', { width: 1180, height: 800 }],
  ['Tessera', 'phone', { width: 390, height: 844 }],
]

const hexIn = (text: string | null): Hex => {
  const hex = /0x[0-9a-f]+/i.exec(text ?? '')?.[0]
  if (!isHex(hex)) throw new Error(`No hex in "${text}"`)
  return hex
}

/** The address in the page's state. Throws if missing. */
const addressOf = (state: { address: string | null } | undefined) => hexIn(state?.address ?? '')

/** Revokes the permission in the wallet, on a page of the site without Foyer. */
const revoke = (demo: DemoPage, wallet: WalletName) =>
  wallet === 'Harbor'
    ? demo.requestOfWallet(rdnsOf.Harbor, 'wallet_revokePermissions', [{ eth_accounts: {} }])
    : demo.page.evaluate(() => localStorage.removeItem('tessera:memory'))

for (const [wallet, size, viewport] of visits) {
  test.describe(`${wallet}, ${size}`, () => {
    test.use({ viewport, hasHarbor: wallet === 'Harbor' })

    test('connects, updates the page and closes the modal [CON-01, CON-04, CON-05]', async ({ demo, modal }) => {
      await demo.open()
      await demo.button.click()
      await expect(modal.title('Connect to Marlow')).toBeVisible()
      await answering(demo.page, wallet, 'approve', () => modal.wallet(wallet).click(), 'Connect to this site')
      await expect(modal.heading('Connected')).toBeVisible()
      await expect(modal.dialog).toBeHidden()
      await demo.expectState({ status: 'connected', caipNetworkId: 'eip155:1', isOpen: false })
      const address = addressOf(await demo.state())
      await expect(demo.button).toHaveText(`${address.slice(0, 4)}…${address.slice(-6)}`)
    })

    test('signs, sends and switches networks at the page’s request [HST-02, NET-02]', async ({ demo, modal, page }) => {
      await demo.connect(wallet)
      const address = addressOf(await demo.state())

      await test.step('signs a message that its account vouches for', async () => {
        await demo.setTime('2026-01-02T03:04:05.000Z')
        await answering(page, wallet, 'approve', () => demo.press('sign'), 'Sign this message')
        await expect(demo.outcome('sign')).toHaveAttribute('data-outcome', 'done')
        const signature = hexIn(await demo.outcome('sign').textContent())
        const message = 'Good day from Marlow.\n\nTime: 2026-01-02T03:04:05.000Z'
        expect(await verifyMessage({ address, message, signature })).toBe(true)
      })

      await test.step('signs typed data that its account vouches for', async () => {
        await answering(page, wallet, 'approve', () => demo.press('sign-typed'), 'Sign this data')
        await expect(demo.outcome('sign-typed')).toHaveAttribute('data-outcome', 'done')
        const signature = hexIn(await demo.outcome('sign-typed').textContent())
        expect(await verifyTypedData({ ...typedVisit(address), address, signature })).toBe(true)
      })

      await test.step('sends money that arrives on the chain', async () => {
        await answering(page, wallet, 'approve', () => demo.press('send'), 'Send this transaction')
        await expect(demo.outcome('send')).toHaveAttribute('data-outcome', 'done')
        const chain = createPublicClient({ transport: http(chains['eip155:1'].rpcUrl) })
        const hash = hexIn(await demo.outcome('send').textContent())
        const receipt = await chain.getTransactionReceipt({ hash })
        expect(receipt.status).toBe('success')
        expect(receipt.from).toBe(address.toLowerCase())
      })

      await test.step('switches to a network that the wallet knows', async () => {
        await answering(page, wallet, 'approve', () => demo.press('switch-42161'), 'Switch network')
        await expect(demo.outcome('switch-42161')).toHaveText('Now on Arbitrum One')
        await demo.expectState({ caipNetworkId: 'eip155:42161' })
      })

      await test.step('adds a network that the wallet does not know, then switches', async () => {
        await page.getByRole('button', { name: 'Choose a network' }).click()
        await expect(modal.title('Networks')).toBeVisible()
        const choose = () => modal.network('Monad Testnet').click()
        await answering(page, wallet, 'approve', choose, 'Add this network', 'Switch network')
        await demo.expectState({ caipNetworkId: 'eip155:10143' })
      })
    })

    test('disconnects in the modal and stays disconnected after a reload [CON-07, CON-08, CON-09]', async ({
      demo,
      modal,
      page,
    }) => {
      await recordEvents(page)
      await demo.connect(wallet)
      const kept = async () => ({
        page: await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('foyer'))),
        modal: await (await modal.document()).evaluate(() => localStorage.getItem('foyer:demo:connections')),
      })
      expect(await kept()).toMatchObject({ page: ['foyer:demo'], modal: expect.stringContaining('eip155') })
      await demo.button.click()
      await modal.button('Disconnect').click()
      await demo.expectState({ status: 'disconnected', address: null, isOpen: false })
      await expect(demo.button).toHaveText('Connect wallet')
      expect(await demo.requestOfWallet(rdnsOf[wallet], 'eth_accounts')).toEqual([])
      expect(await kept()).toEqual({ page: [], modal: '[]' })
      expect(await readEvents(page)).toEqual([
        { projectId: 'demo', event: 'CONNECT_SUCCESS', properties: { method: 'browser', name: wallet } },
        { projectId: 'demo', event: 'DISCONNECT_SUCCESS', properties: { namespace: 'all' } },
      ])
      await recordStatuses(page)
      await page.reload()
      await demo.warmUp()
      expect(await readStatuses(page)).toEqual(['disconnected'])
    })

    test('reconnects after a reload only if the wallet still allows it [CON-05]', async ({ demo, page }) => {
      await demo.connect(wallet)
      const { address } = (await demo.state()) ?? {}
      await recordStatuses(page)
      await page.reload()
      await demo.expectState({ status: 'connected', address })
      expect(await readStatuses(page)).toEqual(['reconnecting', 'connected'])
      await expect(demo.button).toContainText('0x')

      await page.goto(`${origins.demo}/terms.html`)
      await revoke(demo, wallet)
      await demo.open()
      await demo.expectState({ status: 'disconnected', address: null })
      expect(await readStatuses(page)).toEqual(['reconnecting', 'disconnected'])
      await expect(demo.button).toHaveText('Connect wallet')
    })
  })
}
