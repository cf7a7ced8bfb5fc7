import type { Hex } from 'viem'
import { expect, harborTest, test } from '../../fixtures.ts'
import { answering } from '../../world/flows/visitorWallet.ts'
import { ClientsPage, clientsUrl, declinedCode, libraries, readReceipt } from '../../world/pages/ClientsPage.ts'

/** Presses the page's button and answers Harbor's prompts. */
const run = async (client: ClientsPage, action: string, answer: 'approve' | 'reject', ...titles: string[]) => {
  await answering(client.page, 'Harbor', answer, () => client.press(action), ...titles)
  return client.outcome(action)
}

for (const library of libraries) {
  test.describe(`${library} page`, () => {
    test.beforeEach(async ({ demo, page }) => {
      await demo.open(clientsUrl(library))
      await new ClientsPage(page, library).expectReady()
    })

    harborTest('opens the modal when the library connects [HST-02]', async ({ demo, modal, page }) => {
      const client = new ClientsPage(page, library)
      await client.press('connect')
      await expect(modal.title('Connect to Clients page')).toBeVisible()
      await answering(page, 'Harbor', 'approve', () => modal.wallet('Harbor').click(), 'Connect to this site')
      const { result } = await client.outcome('connect')
      const { address } = (await demo.state()) ?? {}
      expect(result).toEqual([address])
    })

    test('receives 4001 when the visitor closes the modal [HST-02, ERR-01]', async ({ modal, page }) => {
      const client = new ClientsPage(page, library)
      await client.press('connect')
      await expect(modal.title('Connect to Clients page')).toBeVisible()
      await modal.close()
      const { error } = await client.outcome('connect')
      expect(error?.code).toBe(declinedCode[library])
    })

    test.describe('once connected', () => {
      test.use({ hasHarbor: true })

      let client: ClientsPage
      test.beforeEach(async ({ demo, page }) => {
        client = new ClientsPage(page, library)
        await client.press('connect')
        await answering(page, 'Harbor', 'approve', () => demo.modal.wallet('Harbor').click(), 'Connect to this site')
        await client.outcome('connect')
        await demo.modal.expectGone()
      })

      test('signs, sends, switches the network and receives rejections [HST-02, NET-02, ERR-01]', async ({ demo }) => {
        await test.step('signs', async () => {
          const { result } = await run(client, 'sign', 'approve', 'Sign this message')
          expect(result).toMatchObject({ isValid: true })
        })
        await test.step('hears that signing was declined as its own kind of error', async () => {
          const { error } = await run(client, 'sign', 'reject', 'Sign this message')
          expect(error?.code).toBe(declinedCode[library])
        })
        await test.step('sends, and reads the receipt', async () => {
          const { result } = await run(client, 'send', 'approve', 'Send this transaction')
          expect(result).toMatchObject({ status: 'success' })
          const { hash = '0x' } = result as { hash?: Hex }
          expect((await readReceipt(hash)).status).toBe('success')
        })
        await test.step('switches the network', async () => {
          const { result } = await run(client, 'switch', 'approve', 'Switch network')
          expect(result).toEqual({ chainId: 42161 })
          await demo.expectState({ caipNetworkId: 'eip155:42161' })
        })
      })

      test('restores its account after a reload, until it revokes the permission (EIP-2255) [HST-02, CON-05]', async ({
        demo,
        page,
      }) => {
        const { address } = (await demo.state()) ?? {}
        await page.reload()
        await client.expectReady()
        expect(await client.read('accounts')).toEqual([address])
        await demo.expectState({ status: 'connected', address })

        expect(await client.read('disconnect')).toEqual([])
        await demo.expectState({ status: 'disconnected', address: null })
        await page.reload()
        await client.expectReady()
        expect(await client.read('accounts')).toEqual([])
      })
    })
  })
}

harborTest('viem adds an unknown network to the wallet and switches to it [NET-02]', async ({ demo, page }) => {
  await demo.connect('Harbor', clientsUrl('viem'))
  const client = new ClientsPage(page, 'viem')
  const { result } = await run(client, 'add', 'approve', 'Add this network', 'Switch network')
  expect(result).toEqual({ chainId: 10143 })
})

test('a request before connecting fails with an instruction to connect [ERR-01]', async ({ demo }) => {
  await demo.open(clientsUrl('viem'))
  expect(await demo.request('personal_sign', ['0x00', '0x0000000000000000000000000000000000000001'])).toEqual({
    code: 4100,
    message: 'Please call connect() before request()',
  })
})

test('a request without a method rejects as invalid [ERR-01]', async ({ demo, page }) => {
  await demo.open(clientsUrl('viem'))
  for (const call of [null, 'eth_chainId', {}, { method: 7 }]) {
    const refusal = await page.evaluate(
      (wrong) => window.foyer?.provider.request(wrong as unknown as { method: string }).catch(({ code }) => code),
      call,
    )
    expect(refusal).toBe(-32600)
  }
})
