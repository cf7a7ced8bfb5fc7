import { expect, test } from '../fixtures.ts'
import { approving, askForCode, connectPhone, scanWith } from '../world/flows/phoneVisit.ts'
import { optionsUrl } from '../world/host-pages/optionsUrl.ts'
import { relayUrl, solanaChain } from '../world/stack/ports.ts'
import { collectUncaught } from './alerts.ts'

const onlyEthereum = optionsUrl({ networks: 'eip155:1', relayUrl })
const sign = { method: 'personal_sign', message: '0x68656c6c6f' }

test('a duplicate answer counts once', async ({ demo, page, phone }) => {
  const uncaught = collectUncaught(page)
  await connectPhone(demo, phone)
  const ask = () => demo.request(sign.method, [sign.message, phone.evmAddress])
  const [answer] = await Promise.all([ask(), phone.nextRequest().then((request) => request.answerTwice())])
  expect(answer).toEqual({ result: expect.stringMatching(/^0x/) })
  const { result } = await approving(phone, ask, sign.method)
  expect(result).toEqual(answer)
  expect(uncaught).toEqual([])
})

test('a wallet that grants other chains prompts for a supported one, and can switch [NET-03]', async ({
  demo,
  modal,
  page,
  phone,
}) => {
  const uncaught = collectUncaught(page)
  await connectPhone(demo, phone, { chains: ['eip155:137'] })
  await demo.expectState({ caipNetworkId: 'eip155:137' })
  await expect(modal.title('Choose a network')).toBeVisible()
  await approving(phone, () => modal.network('Ethereum').click(), 'wallet_switchEthereumChain')
  await demo.expectState({ caipNetworkId: 'eip155:1', isOpen: false })
  await modal.expectGone()
  await approving(phone, () => demo.press('sign'), 'personal_sign')
  await expect(demo.outcome('sign')).toHaveAttribute('data-outcome', 'done')
  expect(uncaught).toEqual([])
})

test('a wallet on an unsupported chain opens the choice, and switching back closes it [NET-03]', async ({
  demo,
  modal,
  page,
  phone,
}) => {
  const uncaught = collectUncaught(page)
  await connectPhone(demo, phone, { url: onlyEthereum })
  await phone.switchChain('eip155:42161')
  await demo.expectState({ caipNetworkId: 'eip155:42161', isOpen: true })
  await expect(modal.title('Choose a network')).toBeVisible()
  await phone.switchChain('eip155:1')
  await demo.expectState({ caipNetworkId: 'eip155:1', isOpen: false })
  await phone.switchChain('eip155:42161')
  await modal.network('Ethereum').click()
  await demo.expectState({ caipNetworkId: 'eip155:1', isOpen: false })
  expect(uncaught).toEqual([])
})

test('a wallet without a supported chain is not connected, and its session ends', async ({
  demo,
  modal,
  page,
  phone,
}) => {
  const uncaught = collectUncaught(page)
  await demo.open()
  await demo.openModal()
  await askForCode(modal)
  await (await scanWith(phone, modal)).approve({ chains: [solanaChain.caipNetworkId] })
  await expect(modal.button('Try again')).toBeVisible()
  await phone.nextDeletion()
  expect(phone.sessions()).toEqual([])
  await demo.expectState({ status: 'disconnected' })
  expect(uncaught).toEqual([])
})

test('a wallet that ends the session during a request ends the request [WC-03]', async ({ demo, page, phone }) => {
  const uncaught = collectUncaught(page)
  await connectPhone(demo, phone)
  const answer = demo.request(sign.method, [sign.message, phone.evmAddress])
  await phone.nextRequest()
  await phone.disconnect()
  await demo.expectState({ status: 'disconnected' })
  expect(await answer).toMatchObject({ code: 4900 })
  expect(await demo.request(sign.method, [sign.message, phone.evmAddress])).toEqual({
    code: 4100,
    message: 'Please call connect() before request()',
  })
  expect(uncaught).toEqual([])
})

test('a session that ended while the page was closed is gone on return [CON-05, WC-03]', async ({
  demo,
  page,
  phone,
}) => {
  const uncaught = collectUncaught(page)
  await connectPhone(demo, phone)
  const url = page.url()
  await page.goto('about:blank')
  await phone.disconnect()
  await page.goto(url)
  await demo.expectState({ status: 'disconnected', address: null })
  expect(uncaught).toEqual([])
})

test('an expired code cannot pair a phone [WC-03]', async ({ demo, modal, page, phone }) => {
  const uncaught = collectUncaught(page)
  await page.clock.install({ time: Date.now() - 600_000 })
  await demo.open()
  await demo.openModal()
  await askForCode(modal)
  await expect(scanWith(phone, modal)).rejects.toThrow(/expired/i)
  expect(uncaught).toEqual([])
})
