import { createPublicClient, erc20Abi, http, parseEther, parseUnits } from 'viem'
import { expect, test } from '../../fixtures.ts'
import { expectAccessible } from '../../world/browser/axe.ts'
import { comeBack } from '../../world/flows/emailVisit.ts'
import { fund } from '../../world/flows/fund.ts'
import { answering } from '../../world/flows/visitorWallet.ts'
import { approvalSheet, approve, reject } from '../../world/pages/approvalSheet.ts'
import { chooseSwapToken, givenField, gotField, openSwap } from '../../world/pages/swapForm.ts'
import { chains, origins } from '../../world/stack/ports.ts'
import { demoTokens, handOut, tokenBalance } from '../../world/stack/tokens/demoTokens.ts'
import { uniswap } from '../../world/stack/uniswap/uniswap.ts'

test.use({ signedInAt: origins.demo })

const { rpcUrl } = chains['eip155:1']
const { dollar, fair, levy } = demoTokens

/** The account's wrapped ether balance. */
const heldBy = (address: string) =>
  createPublicClient({ transport: http(rpcUrl) }).readContract({
    address: uniswap.weth,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [address as `0x${string}`],
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a visitor swaps ether in the embedded wallet and gets at least the shown minimum [SWP-01]', async ({
    demo,
    modal,
  }) => {
    const address = await comeBack(demo)
    await fund(address)
    const before = await tokenBalance(rpcUrl, dollar, address)
    await openSwap(demo)
    await chooseSwapToken(modal, 'to', 'Local', 'Local Dollar')
    await givenField(modal).fill('0.1')
    await expect(gotField(modal)).toHaveValue(/^249\.\d+$/)
    await expect(modal.dialog.getByText('You get at least')).toBeVisible()
    await expectAccessible(modal, 'swap')
    await modal.button('Review swap').click()
    await expect(modal.title('Review swap')).toBeVisible()
    await expect(modal.button('Swap')).toBeEnabled()
    await expectAccessible(modal, 'review of a swap')
    await modal.button('Swap').click()
    await expect(approvalSheet(modal)).toContainText('USDL')
    await approve(modal, /^(Swap|Confirm|Approve|Send)/)
    await expect(modal.heading('Swapped')).toBeVisible()
    await expectAccessible(modal, 'swapped')
    await modal.button('Done').click()
    await modal.dialog.getByRole('tab', { name: 'Activity' }).click()
    const row = modal.dialog.getByRole('list', { name: 'Activity' }).getByRole('button').first()
    await expect(row).toHaveText(/^Swapped0\.100\sETH for USDL\+249\.\d+\sUSDL/)
    expect((await tokenBalance(rpcUrl, dollar, address)) - before).toBeGreaterThan(parseUnits('246', 6))
  })
})

test('a visitor approves exactly the swapped token amount and gets an exact amount [SWP-01]', async ({
  demo,
  modal,
}) => {
  const address = await comeBack(demo)
  await fund(address)
  await handOut(rpcUrl, dollar, address, parseUnits('100', 6))
  const before = await tokenBalance(rpcUrl, fair, address)
  await openSwap(demo)
  await chooseSwapToken(modal, 'from', 'Local', 'Local Dollar')
  await chooseSwapToken(modal, 'to', fair.address, fair.name)
  await gotField(modal).fill('20')
  await expect(givenField(modal)).toHaveValue(/^20\.\d+$/)
  await expect(modal.dialog.getByText('You pay at most')).toBeVisible()
  await modal.button('Review swap').click()
  await modal.button('Approve USDL').click()
  await expect(approvalSheet(modal)).toContainText('USDL')
  await reject(modal)
  await expect(modal.dialog.getByText('You declined in your wallet.')).toBeVisible()
  await modal.button('Try again').click()
  await modal.button('Approve USDL').click()
  await approve(modal, /^(Approve|Allow|Confirm)/)
  await expect(modal.button('Swap')).toBeEnabled()
  await modal.button('Swap').click()
  await expect(approvalSheet(modal)).toContainText('FAIR')
  await approve(modal, /^(Swap|Confirm|Approve|Send)/)
  await expect(modal.heading('Swapped')).toBeVisible()
  expect((await tokenBalance(rpcUrl, fair, address)) - before).toBeGreaterThanOrEqual(parseUnits('20', 6))
})

test.describe('visitor with an external wallet', () => {
  test.use({ signedInAt: undefined })

  test('swaps ether for a token with an extension [SWP-01]', async ({ demo, modal, page }) => {
    await demo.connect('Tessera')
    await openSwap(demo)
    await chooseSwapToken(modal, 'to', 'Local', 'Local Dollar')
    await givenField(modal).fill('0.01')
    await modal.button('Review swap').click()
    await expect(modal.button('Swap')).toBeEnabled()
    const swap = () => modal.button('Swap').click()
    await answering(page, 'Tessera', 'reject', swap, 'Send this transaction')
    await expect(modal.dialog.getByText('You declined in your wallet.')).toBeVisible()
    await answering(page, 'Tessera', 'approve', swap, 'Send this transaction')
    await expect(modal.heading('Swapped')).toBeVisible()
  })
})

test('a visitor types a dollar amount by keyboard and swaps its equivalent [SWP-01, UI-09]', async ({
  demo,
  modal,
}) => {
  await fund(await comeBack(demo))
  await openSwap(demo)
  await chooseSwapToken(modal, 'to', 'Local', 'Local Dollar')
  await modal.button('Enter the amount in dollars').first().press('Enter')
  await expect(givenField(modal)).toHaveAccessibleName('You pay (dollars)')
  await givenField(modal).focus()
  await modal.page.keyboard.type('100')
  await expect(gotField(modal)).toHaveValue(/^\d+\.\d+$/)
  await expectAccessible(modal, 'swap of a sum')
  await modal.button('Enter the amount in ETH').press('Space')
  await expect(givenField(modal)).toHaveAccessibleName('You pay')
  const bought = await givenField(modal).inputValue()
  expect(bought).toMatch(/^0\.\d+$/)
  await modal.button('Review swap').click()
  await expect(modal.button('Swap')).toBeEnabled()
  await modal.button('Swap').click()
  await expect(approvalSheet(modal)).toContainText(bought.slice(0, 6))
  await reject(modal)
})

test('a visitor wraps ether one for one and unwraps it without an approval [SWP-01, EMB-14]', async ({
  demo,
  modal,
}) => {
  const address = await comeBack(demo)
  await fund(address)
  const before = await heldBy(address)
  await openSwap(demo)
  await chooseSwapToken(modal, 'to', uniswap.weth, 'WETH')
  await givenField(modal).fill('0.1')
  await expect(gotField(modal)).toHaveValue('0.1')
  await expect(modal.dialog.getByText('None (1:1)')).toBeVisible()
  await modal.button('Review swap').click()
  await modal.button('Swap').click()
  await expect(approvalSheet(modal)).toContainText('wants you to wrap ETH')
  await expect(approvalSheet(modal)).toContainText('0.1 WETH')
  await approve(modal, 'Wrap')
  await expect(modal.heading('Swapped')).toBeVisible()
  expect((await heldBy(address)) - before).toBe(parseEther('0.1'))
  await modal.button('Done').click()

  await modal.button('Swap').click()
  await chooseSwapToken(modal, 'to', uniswap.weth, 'WETH')
  await modal.button('Switch direction').click()
  await givenField(modal).fill('0.04')
  await expect(gotField(modal)).toHaveValue('0.04')
  await modal.button('Review swap').click()
  await expect(modal.button('Swap')).toBeEnabled()
  await expect(modal.dialog.getByText(/^Allow/)).toHaveCount(0)
  await expectAccessible(modal, 'review of unwrapping')
  await modal.button('Swap').click()
  await expect(approvalSheet(modal)).toContainText('wants you to unwrap WETH')
  await expect(approvalSheet(modal)).toContainText('0.04 ETH')
  await approve(modal, 'Unwrap')
  await expect(modal.heading('Swapped')).toBeVisible()
  expect((await heldBy(address)) - before).toBe(parseEther('0.06'))
})

test('a visitor must accept a severe price impact and cannot exceed the balance [SWP-01]', async ({ demo, modal }) => {
  const address = await comeBack(demo)
  await fund(address)
  await openSwap(demo)
  await chooseSwapToken(modal, 'to', levy.address, levy.name)
  await givenField(modal).fill('0.9')
  await expect(modal.dialog.getByText(/^You’ll lose about \$\d/)).toBeVisible()
  await expect(modal.button('Review swap')).toBeDisabled()
  await modal.dialog.getByRole('checkbox').check()
  await expect(modal.button('Review swap')).toBeEnabled()
  await expectAccessible(modal, 'swap with an impact')
  await modal.button('Review swap').click()
  // The form disappears when the review appears.
  await expect(modal.dialog.getByText(/^You’ll lose about \$\d/)).toHaveCount(1)
  await expect(modal.dialog.getByText(`Unverified: ${levy.symbol}`)).toBeVisible()
  await expect(modal.dialog.getByRole('checkbox')).toBeChecked()
  await expect(modal.button('Swap')).toBeEnabled()
  await modal.dialog.getByRole('checkbox').uncheck()
  await expect(modal.button('Swap')).toBeDisabled()
  await expectAccessible(modal, 'review of a swap with an impact')
  await modal.button('Cancel').click()
  await givenField(modal).fill('1.5')
  await expect(modal.dialog.getByText('You have 1.000 ETH.')).toBeVisible()
  await expect(modal.button('Review swap')).toBeDisabled()
})

test('a visitor sets the slippage and sees warnings for low and high values [SWP-01]', async ({
  demo,
  modal,
  page,
}) => {
  await fund(await comeBack(demo))
  await openSwap(demo)
  await modal.button('Slippage').click()
  const field = modal.dialog.getByRole('textbox', { name: 'Slippage in percent' })
  await expect(field).toHaveValue('1')
  await field.fill('0.05')
  await expect(modal.dialog.getByText('Below 0.1%, the swap may fail.')).toBeVisible()
  await field.fill('60')
  await expect(modal.button('Save')).toBeDisabled()
  await field.fill('6')
  await expect(modal.dialog.getByText('Above 5%, others may trade against you.')).toBeVisible()
  await expectAccessible(modal, 'slippage')
  await modal.button('3%').click()
  await modal.button('Save').click()
  await expect(modal.title('Swap')).toBeVisible()
  await chooseSwapToken(modal, 'to', 'Local', 'Local Dollar')
  await givenField(modal).fill('0.1')
  await expect(gotField(modal)).toHaveValue(/^249\.\d+$/)
  const quoted = Number(await gotField(modal).inputValue())
  // The visitor chose 3 %, so at least 97 % of the quote arrives. The default is 99 %.
  await expect(modal.dialog.getByText(new RegExp(`^${Math.floor(quoted * 0.97)}\\.\\d{3}\\sUSDL$`))).toBeVisible()
  const built = page.waitForRequest(/build-transaction/)
  await modal.button('Review swap').click()
  expect((await built).postDataJSON()).toMatchObject({ eip155: { slippage: 3 } })
})
