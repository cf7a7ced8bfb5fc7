import { createPublicClient, type Hex, http, stringToHex, verifyMessage, verifyTypedData } from 'viem'
import { expect, test } from '../../fixtures.ts'
import { approving, connectPhone } from '../../world/flows/phoneVisit.ts'
import { typedVisit } from '../../world/flows/typedVisit.ts'
import { chains } from '../../world/stack/ports.ts'

const arbitrumHex = '0xa4b1'

const hexIn = (text: string | null) => {
  const hex = /0x[0-9a-f]+/i.exec(text ?? '')?.[0]
  if (!hex) throw new Error(`No hex in "${text}"`)
  return hex as Hex
}

test('a visitor signs, sends and declines on the phone, and the page receives each result [ERR-01, HST-02, WC-03]', async ({
  demo,
  phone,
}) => {
  await connectPhone(demo, phone)
  const address = phone.evmAddress

  await test.step('signs a message that the account vouches for', async () => {
    const message = 'Good day from Marlow.'
    const ask = () => demo.request('personal_sign', [stringToHex(message), address])
    const { request, result } = await approving(phone, ask, 'personal_sign')
    expect(request.chainId).toBe('eip155:1')
    expect(await verifyMessage({ address, message, signature: hexIn(String(result.result)) })).toBe(true)
  })

  await test.step('signs typed data that the account vouches for', async () => {
    await approving(phone, () => demo.press('sign-typed'), 'eth_signTypedData_v4')
    await expect(demo.outcome('sign-typed')).toHaveAttribute('data-outcome', 'done')
    const signature = hexIn(await demo.outcome('sign-typed').textContent())
    expect(await verifyTypedData({ ...typedVisit(address), address, signature })).toBe(true)
  })

  await test.step('sends money that arrives on the chain', async () => {
    await approving(phone, () => demo.press('send'), 'eth_sendTransaction')
    await expect(demo.outcome('send')).toHaveAttribute('data-outcome', 'done')
    const chain = createPublicClient({ transport: http(chains['eip155:1'].rpcUrl) })
    const receipt = await chain.getTransactionReceipt({ hash: hexIn(await demo.outcome('send').textContent()) })
    expect(receipt).toMatchObject({ status: 'success', from: address.toLowerCase() })
  })

  await test.step('what is declined reaches the page as 4001', async () => {
    const decline = async () => (await phone.nextRequest()).reject()
    const [answer] = await Promise.all([demo.request('personal_sign', ['0x68656c6c6f', address]), decline()])
    expect(answer).toMatchObject({ code: 4001 })
    await Promise.all([demo.press('send'), decline()])
    await expect(demo.outcome('send')).toHaveAttribute('data-outcome', 'declined')
  })
})

test('a visitor switches to a network of the session without a prompt [NET-02]', async ({
  demo,
  modal,
  page,
  phone,
}) => {
  await connectPhone(demo, phone)
  await page.getByRole('button', { name: 'Choose a network' }).click()
  await modal.network('Arbitrum One').click()
  await demo.expectState({ caipNetworkId: 'eip155:42161' })
  await modal.expectGone()
  await demo.press('switch-10143')
  await expect(demo.outcome('switch-10143')).toHaveText('Now on Monad Testnet')
  await demo.expectState({ caipNetworkId: 'eip155:10143' })
  const { request } = await approving(phone, () => demo.press('sign'), 'personal_sign')
  expect(request.chainId).toBe('eip155:10143')
})

for (const way of ['modal', 'page']) {
  test(`the ${way} requests a network that the session lacks from the phone [NET-02]`, async ({
    demo,
    modal,
    page,
    phone,
  }) => {
    await connectPhone(demo, phone, { chains: ['eip155:1'] })
    const byModal = async () => {
      await page.getByRole('button', { name: 'Choose a network' }).click()
      await modal.network('Arbitrum One').click()
    }
    const act = way === 'modal' ? byModal : () => demo.press('switch-42161')
    const { request } = await approving(phone, act, 'wallet_switchEthereumChain')
    expect(request.params).toEqual([{ chainId: arbitrumHex }])
    await demo.expectState({ caipNetworkId: 'eip155:42161', isOpen: false })
    await modal.expectGone()
    const signing = await approving(phone, () => demo.press('sign'), 'personal_sign')
    expect(signing.request.chainId).toBe('eip155:42161')
  })
}

test('a visitor declines a network switch on the phone and can try again [NET-02]', async ({
  demo,
  modal,
  page,
  phone,
}) => {
  await connectPhone(demo, phone, { chains: ['eip155:1'] })
  await page.getByRole('button', { name: 'Choose a network' }).click()
  await modal.network('Arbitrum One').click()
  await expect(modal.heading('Approve in Lantern')).toBeVisible()
  await (await phone.nextRequest()).reject()
  await expect(modal.heading('Still on Ethereum')).toBeVisible()
  await approving(phone, () => modal.button('Try again').click(), 'wallet_switchEthereumChain')
  await demo.expectState({ caipNetworkId: 'eip155:42161' })
})

/** Records all further events of Foyer's provider. */
const listen = (demo: Parameters<typeof connectPhone>[0]) =>
  demo.page.evaluate(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    for (const name of ['chainChanged', 'accountsChanged', 'disconnect'] as const)
      window.foyer?.provider.on(name, (data: unknown) => heard.push([name, name === 'disconnect' ? null : data]))
  })
const heard = (demo: Parameters<typeof connectPhone>[0]) =>
  demo.page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)

test('the page receives network, account and disconnect events from the phone [HST-02, CON-09]', async ({
  demo,
  phone,
}) => {
  await connectPhone(demo, phone)
  await listen(demo)
  await phone.switchChain('eip155:42161')
  await demo.expectState({ caipNetworkId: 'eip155:42161' })
  expect(await heard(demo)).toEqual([['chainChanged', arbitrumHex]])
  const before = phone.evmAddress
  await phone.changeAccounts(20)
  expect(phone.evmAddress).not.toBe(before)
  await demo.expectState({ address: phone.evmAddress, caipNetworkId: 'eip155:42161' })
  expect(await heard(demo)).toEqual([
    ['chainChanged', arbitrumHex],
    ['accountsChanged', [phone.evmAddress]],
  ])
  await phone.disconnect()
  await demo.expectState({ status: 'disconnected', address: null, isOpen: false })
  await expect.poll(() => heard(demo)).toContainEqual(['accountsChanged', []])
  await expect(demo.button).toHaveText('Connect wallet')
})

test('the account disappears when the phone ends the connection [CON-09]', async ({ demo, modal, phone }) => {
  await connectPhone(demo, phone)
  await demo.button.click()
  await expect(modal.title('Account')).toBeVisible()
  await phone.disconnect()
  await demo.expectState({ status: 'disconnected', isOpen: false })
  await modal.expectGone()
})
