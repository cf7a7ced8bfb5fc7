import { type Hex, recoverMessageAddress, recoverTypedDataAddress } from 'viem'
import { expect, test } from '../../fixtures.ts'
import { askForMail, codeField, signIn } from '../../world/flows/emailVisit.ts'
import { fund } from '../../world/flows/fund.ts'
import { typedVisit } from '../../world/flows/typedVisit.ts'
import type { VisitorMailbox } from '../../world/flows/VisitorMailbox.ts'
import { approvalSheet, approve } from '../../world/pages/approvalSheet.ts'
import { ClientsPage, clientsUrl, declinedCode, libraries, readReceipt } from '../../world/pages/ClientsPage.ts'
import type { DemoPage } from '../../world/pages/DemoPage.ts'

/** Opens the page and connects through the library. The visitor signs in by email in the modal. */
const connect = async (client: ClientsPage, demo: DemoPage, mailbox: VisitorMailbox) => {
  await demo.open(clientsUrl(client.library))
  await client.expectReady()
  await client.press('connect')
  await askForMail(demo.modal, mailbox.address)
  await codeField(demo.modal).fill(await mailbox.nextCode())
  const { result } = await client.outcome('connect')
  await demo.expectState({ status: 'connected', isOpen: false })
  await demo.modal.expectGone()
  return (result as Hex[])[0] as Hex
}

/** Presses the page's button and approves in the secure frame. */
const run = async (client: ClientsPage, demo: DemoPage, action: string, yes: RegExp) => {
  await client.press(action)
  await approve(demo.modal, yes)
  const outcome = await client.outcome(action)
  await demo.modal.expectGone()
  return outcome
}

for (const library of libraries) {
  test.describe(`${library} page with a visitor who signs in by email`, () => {
    let client: ClientsPage
    let address: Hex
    test.beforeEach(async ({ demo, mailbox, page }) => {
      client = new ClientsPage(page, library)
      address = await connect(client, demo, mailbox)
    })

    test('reads, signs, receives rejections and switches networks [EMB-11, EMB-14, ERR-01, HST-02, NET-02]', async ({
      demo,
    }) => {
      await test.step('the account and the network', async () => {
        await demo.expectState({ status: 'connected', address })
        expect(await client.read('accounts')).toEqual([address])
        expect(await client.read('chain')).toEqual({ chainId: 1 })
      })
      await test.step('a message and typed data, which the account vouches for', async () => {
        const { signature = '0x' } = (await run(client, demo, 'sign', /^Sign$/)).result as { signature?: Hex }
        expect(await recoverMessageAddress({ message: `Signed with ${library}`, signature })).toBe(address)
        const typed = (await run(client, demo, 'typed', /^Sign$/)).result as { signature?: Hex }
        const seal = { ...typedVisit(address), signature: typed.signature ?? '0x' }
        expect(await recoverTypedDataAddress(seal)).toBe(address)
      })
      await test.step('a refusal, as its own kind of error', async () => {
        await client.press('sign')
        const sheet = approvalSheet(demo.modal)
        await expect(sheet.getByRole('button', { name: 'Sign' })).toBeEnabled()
        await sheet.getByRole('button', { name: 'Reject', exact: true }).click()
        const { error } = await client.outcome('sign')
        await demo.modal.expectGone()
        expect(error?.code).toBe(declinedCode[library])
        await demo.expectState({ status: 'connected' })
      })
      await test.step('another network, without a question', async () => {
        expect(await client.read('switch')).toEqual({ chainId: 42161 })
        // ethers emits the previous network again when it detects another one.
        await expect.poll(() => client.read('chain')).toEqual({ chainId: 42161 })
        await demo.expectState({ caipNetworkId: 'eip155:42161', isOpen: false })
      })
    })

    test('sends, restores its account after a reload and revokes it (EIP-2255) [EMB-11, HST-02, CON-05]', async ({
      demo,
      page,
    }) => {
      await test.step('what was sent is mined', async () => {
        await fund(address)
        const { result } = await run(client, demo, 'send', /^Send/)
        expect(result).toMatchObject({ status: 'success' })
        const { hash = '0x' } = result as { hash?: Hex }
        expect(await readReceipt(hash)).toMatchObject({ status: 'success', from: address.toLowerCase() })
      })
      await page.reload()
      await client.expectReady()
      if (library === 'wagmi') await client.expectStatus({ status: 'connected', address, chainId: 1 })
      expect(await client.read('accounts')).toEqual([address])
      expect(await client.read('disconnect')).toEqual([])
      await demo.expectState({ status: 'disconnected', address: null })
      await page.reload()
      await client.expectReady()
      if (library === 'wagmi') await client.expectStatus({ status: 'disconnected' })
      expect(await client.read('accounts')).toEqual([])
    })
  })
}

test('wagmi receives connections and disconnections made in the modal [HST-02]', async ({ demo, mailbox, page }) => {
  const address = await signIn(demo, mailbox, clientsUrl('wagmi'))
  const client = new ClientsPage(page, 'wagmi')
  await client.expectStatus({ status: 'connected', address, chainId: 1 })
  await demo.openModal()
  await demo.modal.openSettings()
  await demo.modal.button('Disconnect').click()
  await client.expectStatus({ status: 'disconnected' })
})

test('wagmi sends an atomic batch and waits for it with its own client [AA-02]', async ({ demo, mailbox, page }) => {
  const client = new ClientsPage(page, 'wagmi')
  await fund(await connect(client, demo, mailbox))
  const { result } = await run(client, demo, 'batch', /^Confirm/)
  expect(result).toEqual({ status: 'success', statusCode: 200, atomic: true })
})

test('the page lists its permission, and others are refused (EIP-2255) [HST-02]', async ({ demo, modal, mailbox }) => {
  const address = await signIn(demo, mailbox)
  expect(await demo.request('wallet_requestPermissions', [{ eth_accounts: {} }])).toMatchObject({
    result: [{ parentCapability: 'eth_accounts', caveats: [{ value: [address] }] }],
  })
  for (const method of ['wallet_requestPermissions', 'wallet_revokePermissions']) {
    expect(await demo.request(method, [{ everything: {} }])).toMatchObject({ code: -32602 })
  }
  await expect(modal.dialog).toBeHidden()
  await demo.expectState({ status: 'connected', address })
})
