import { createPublicKey, verify } from 'node:crypto'
import { base58 } from '@scure/base'
import { createSolanaRpc, signature as toSignature } from '@solana/web3.js'
import { verifyMessage } from 'viem'
import { expect, test } from '../../fixtures.ts'
import { scanCode } from '../../world/flows/scanCode.ts'
import { readStatuses, recordStatuses } from '../../world/flows/statuses.ts'
import { answering } from '../../world/flows/visitorWallet.ts'
import { optionsUrl } from '../../world/host-pages/optionsUrl.ts'
import type { DemoPage } from '../../world/pages/DemoPage.ts'
import { origins, relayUrl, solanaChain } from '../../world/stack/ports.ts'

test.use({ hasHarbor: true })

/** A page that accepts Ethereum and Solana accounts. */
const url = `${origins.demo}/both.html`
const rpc = createSolanaRpc(solanaChain.rpcUrl)

const kinds = { eip155: 'Ethereum and compatible networks', solana: 'Solana' } as const

const connect = async (demo: DemoPage, kind: keyof typeof kinds) => {
  const { modal, page } = demo
  await modal.wallet('Harbor').click()
  await answering(page, 'Harbor', 'approve', () => modal.button(kinds[kind]).click(), 'Connect to this site')
  await demo.expectState({ isOpen: false, activeNamespace: kind })
  await modal.expectGone()
}

const open = async (demo: DemoPage, kind: keyof typeof kinds) => {
  await demo.open(url)
  await demo.openModal()
  await connect(demo, kind)
}

/** Connects the second account by choosing a network of its namespace. */
const connectAnother = async (demo: DemoPage, network: string) => {
  await demo.page.getByRole('button', { name: 'Choose a network' }).click()
  await demo.modal.network(network).click()
  const ask = () => demo.modal.wallet('Harbor').click()
  await answering(demo.page, 'Harbor', 'approve', ask, 'Connect to this site')
  await demo.modal.expectGone()
}

const addressOf = async (demo: DemoPage, namespace: 'eip155' | 'solana') =>
  (await demo.state())?.accounts[namespace]?.address ?? ''

const textOf = async (demo: DemoPage, action: string) => {
  await expect(demo.outcome(action)).toHaveAttribute('data-outcome', 'done')
  return (await demo.outcome(action).textContent())?.split(': ')[1] ?? ''
}

const isSignedBy = (address: string, signature: string, message: string) => {
  const key = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(base58.decode(address)).toString('base64url') }
  return verify(null, Buffer.from(message), createPublicKey({ key, format: 'jwk' }), base58.decode(signature))
}

test.describe('Solana, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a visitor connects by the Wallet Standard, signs, sends and receives [CON-04, CON-05, HST-02, ACC-06]', async ({
    demo,
    modal,
    page,
  }) => {
    await open(demo, 'solana')
    const { accounts, caipNetworkId } = (await demo.state()) ?? {}
    expect(caipNetworkId).toBe(solanaChain.caipNetworkId)
    expect(accounts).toMatchObject({ solana: { status: 'connected', wallet: { name: 'Harbor' } } })
    const address = await addressOf(demo, 'solana')

    await test.step('signs a message that its account vouches for', async () => {
      await demo.setTime('2026-01-02T03:04:05.000Z')
      await answering(page, 'Harbor', 'approve', () => demo.press('sign-solana'), 'Sign this message')
      const message = 'Good day from Marlow.\n\nTime: 2026-01-02T03:04:05.000Z'
      expect(isSignedBy(address, await textOf(demo, 'sign-solana'), message)).toBe(true)
    })

    for (const [version, action] of Object.entries({ versioned: 'send-solana', legacy: 'send-solana-legacy' }))
      await test.step(`sends SOL that lands, by a ${version} transaction`, async () => {
        await answering(page, 'Harbor', 'approve', () => demo.press(action), 'Send this transaction')
        const signature = toSignature(await textOf(demo, action))
        const landed = await rpc
          .getTransaction(signature, { encoding: 'json', maxSupportedTransactionVersion: 0 })
          .send()
        expect(landed?.meta?.err).toBeNull()
        const { accountKeys } = landed?.transaction.message ?? { accountKeys: [] }
        expect(accountKeys[0]).toBe(address)
      })

    await test.step('shows its own address, and its network', async () => {
      await page.evaluate(() => window.foyer?.open('WalletReceive'))
      expect(await scanCode(modal.dialog.getByRole('img', { name: 'QR code for your address' }))).toBe(address)
      await expect(modal.dialog).toContainText('Only send on Solana to this address.')
    })
  })

  test('a visitor connects Ethereum and Solana accounts together, each with its network [CON-15, NET-03]', async ({
    demo,
    modal,
    page,
  }) => {
    await open(demo, 'eip155')
    await connectAnother(demo, 'Solana')
    await demo.expectState({ activeNamespace: 'solana', caipNetworkId: solanaChain.caipNetworkId })
    const [evm, solana] = [await addressOf(demo, 'eip155'), await addressOf(demo, 'solana')]
    await demo.setTime('2026-01-02T03:04:05.000Z')
    const message = 'Good day from Marlow.\n\nTime: 2026-01-02T03:04:05.000Z'
    await answering(page, 'Harbor', 'approve', () => demo.press('sign'), 'Sign this message')
    await answering(page, 'Harbor', 'approve', () => demo.press('sign-solana'), 'Sign this message')
    const signature = (await textOf(demo, 'sign')) as `0x${string}`
    expect(await verifyMessage({ address: evm as `0x${string}`, message, signature })).toBe(true)
    expect(isSignedBy(solana, await textOf(demo, 'sign-solana'), message)).toBe(true)
    await page.getByRole('button', { name: 'Choose a network' }).click()
    await modal.network('Ethereum').click()
    await demo.expectState({ activeNamespace: 'eip155', address: evm })
    expect(await addressOf(demo, 'solana')).toBe(solana)
  })

  test('a visitor keeps both accounts after a reload and disconnects them separately [CON-05, CON-09, CON-15]', async ({
    demo,
    page,
  }) => {
    await open(demo, 'eip155')
    await connectAnother(demo, 'Solana')
    const before = (await demo.state())?.accounts
    await recordStatuses(page)
    await page.reload()
    await demo.expectState({ status: 'connected', accounts: before ?? {} })
    expect(await readStatuses(page)).toEqual(['reconnecting', 'connected'])

    await demo.press('disconnect-solana')
    await demo.expectState({ status: 'connected', activeNamespace: 'eip155' })
    expect((await demo.state())?.accounts.solana?.status).toBe('disconnected')
    await demo.press('disconnect')
    await demo.expectState({ status: 'disconnected' })
    expect((await demo.state())?.accounts.eip155?.status).toBe('disconnected')
  })
})

test('a visitor declines a Solana connection and tries again [CON-13]', async ({ demo, modal, page }) => {
  await demo.open(url)
  await demo.openModal()
  await modal.wallet('Harbor').click()
  await answering(page, 'Harbor', 'reject', () => modal.button('Solana').click(), 'Connect to this site')
  await expect(modal.heading('Connection declined')).toBeVisible()
  const again = modal.button('Try again')
  await expect(again).not.toHaveAttribute('aria-disabled', 'true')
  await answering(page, 'Harbor', 'approve', () => again.click(), 'Connect to this site')
  await demo.expectState({ status: 'connected', activeNamespace: 'solana' })
})

test('a visitor declines a Solana signature, and the page receives 4001 [ERR-01]', async ({ demo, page }) => {
  await open(demo, 'solana')
  await answering(page, 'Harbor', 'reject', () => demo.press('sign-solana'), 'Sign this message')
  await expect(demo.outcome('sign-solana')).toHaveAttribute('data-outcome', 'declined')
})

test('a page without Solana networks loads no Solana code', async ({ demo, modal, page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await demo.open()
  await demo.openModal()
  await modal.wallet('Harbor').waitFor()
  expect(requests.filter((address) => address.includes('olana'))).toEqual([])
})

test('a Solana-only page lists the wallets that support it [CON-10, API-02]', async ({ demo, modal }) => {
  await demo.open(optionsUrl({ networks: solanaChain.caipNetworkId, relayUrl }))
  await demo.openModal()
  await modal.rows().filter({ hasText: 'All wallets' }).click()
  await expect(modal.cells().filter({ hasText: 'Phantom' })).toBeVisible()
  await modal.search().fill('rabby')
  await expect(modal.heading('No wallet called “rabby”')).toBeVisible()
})
