import { createPublicClient, http, parseEther, parseUnits } from 'viem'
import { expect, test } from '../../fixtures.ts'
import { fund } from '../../world/flows/fund.ts'
import { approving, connectPhone } from '../../world/flows/phoneVisit.ts'
import { answering } from '../../world/flows/visitorWallet.ts'
import { chooseSwapToken, givenField, gotField, openSwap } from '../../world/pages/swapForm.ts'
import { chains } from '../../world/stack/ports.ts'
import { demoTokens, handOut, tokenBalance } from '../../world/stack/tokens/demoTokens.ts'

const { rpcUrl } = chains['eip155:1']
const { dollar, fair } = demoTokens

const etherOf = (address: `0x${string}`) => createPublicClient({ transport: http(rpcUrl) }).getBalance({ address })

test('a visitor swaps a token for another with an extension [SWP-01]', async ({ demo, modal, page }) => {
  await demo.connect('Tessera')
  const address = (await demo.state())?.address ?? ''
  await handOut(rpcUrl, dollar, address, parseUnits('100', 6))
  const before = await tokenBalance(rpcUrl, fair, address)
  await openSwap(demo)
  await chooseSwapToken(modal, 'from', 'Local', 'Local Dollar')
  await chooseSwapToken(modal, 'to', fair.address, fair.name)
  await givenField(modal).fill('10')
  await expect(gotField(modal)).toHaveValue(/^\d+\.\d+$/)
  const quoted = parseUnits(await gotField(modal).inputValue(), 6)
  await modal.button('Review swap').click()
  for (const step of ['Approve USDL', 'Swap']) {
    await expect(modal.button(step)).toBeEnabled()
    await answering(page, 'Tessera', 'approve', () => modal.button(step).click(), 'Send this transaction')
  }
  await expect(modal.heading('Swapped')).toBeVisible()
  const got = (await tokenBalance(rpcUrl, fair, address)) - before
  expect(got).toBeGreaterThanOrEqual((quoted * 99n) / 100n)
})

test('a visitor swaps ether on a phone and gets the quote within the slippage [SWP-01, WC-01]', async ({
  demo,
  modal,
  phone,
}) => {
  await connectPhone(demo, phone)
  await fund(phone.evmAddress)
  const before = await tokenBalance(rpcUrl, dollar, phone.evmAddress)
  await openSwap(demo)
  await chooseSwapToken(modal, 'to', 'Local', 'Local Dollar')
  await givenField(modal).fill('0.1')
  await expect(gotField(modal)).toHaveValue(/^\d+\.\d+$/)
  const quoted = parseUnits(await gotField(modal).inputValue(), 6)
  await modal.button('Review swap').click()
  await expect(modal.button('Swap')).toBeEnabled()
  await expect(modal.title('Review swap')).toBeVisible()
  await approving(phone, () => modal.button('Swap').click(), 'eth_sendTransaction')
  await expect(modal.heading('Swapped')).toBeVisible()
  const got = (await tokenBalance(rpcUrl, dollar, phone.evmAddress)) - before
  expect(got).toBeGreaterThanOrEqual((quoted * 99n) / 100n)
  expect(got).toBeLessThanOrEqual((quoted * 101n) / 100n)
})

test('a visitor approves the exact token amount on a phone and swaps it for ether [SWP-01, WC-01]', async ({
  demo,
  modal,
  phone,
}) => {
  await connectPhone(demo, phone)
  const { evmAddress } = phone
  await fund(evmAddress)
  await handOut(rpcUrl, dollar, evmAddress, parseUnits('100', 6))
  const before = await tokenBalance(rpcUrl, dollar, evmAddress)
  await openSwap(demo)
  await chooseSwapToken(modal, 'from', 'Local', 'Local Dollar')
  await chooseSwapToken(modal, 'to', 'ETH', 'Ether')
  await givenField(modal).fill('50')
  await expect(gotField(modal)).toHaveValue(/^0\.0\d+$/)
  const quoted = parseEther(await gotField(modal).inputValue())
  await modal.button('Review swap').click()
  await expect(modal.button('Approve USDL')).toBeEnabled()
  await approving(phone, () => modal.button('Approve USDL').click(), 'eth_sendTransaction')
  await expect(modal.button('Swap')).toBeEnabled()
  const etherBefore = await etherOf(evmAddress)
  await approving(phone, () => modal.button('Swap').click(), 'eth_sendTransaction')
  await expect(modal.heading('Swapped')).toBeVisible()
  expect(before - (await tokenBalance(rpcUrl, dollar, evmAddress))).toBe(parseUnits('50', 6))
  // The fee is also paid in ether.
  expect((await etherOf(evmAddress)) - etherBefore).toBeGreaterThan((quoted * 98n) / 100n)
})
