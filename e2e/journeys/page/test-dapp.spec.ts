import { createPublicClient, type Hex, http } from 'viem'
import { delegate, designatorOf } from '../../../secure-frame/approval/evm/delegation/delegate.ts'
import { expect, test } from '../../fixtures.ts'
import { signIn } from '../../world/flows/emailVisit.ts'
import { fund } from '../../world/flows/fund.ts'
import { startTestDapp, withoutElsewhere } from '../../world/host-pages/startTestDapp.ts'
import { approvalSheet, approve } from '../../world/pages/approvalSheet.ts'
import { chains, origins } from '../../world/stack/ports.ts'

const chain = createPublicClient({ transport: http(chains['eip155:1'].rpcUrl) })

let stopServer: (() => Promise<void>) | undefined
test.beforeAll(async () => {
  stopServer = await startTestDapp()
})
test.afterAll(() => stopServer?.())

/** The page's buttons require a wallet that claims to be MetaMask. Foyer does so only here. */
const callItselfMetaMask = () => {
  const { provider } = window.foyer as unknown as { provider: object }
  Object.assign(provider, { isMetaMask: true })
}

test('the batch buttons of MetaMask’s unmodified test dapp work with the wallet [AA-01, AA-02, HST-02]', async ({
  demo,
  modal,
  mailbox,
  page,
}) => {
  await withoutElsewhere(page)
  const address = (await signIn(demo, mailbox, origins.testDapp)) as Hex
  await fund(address)
  await page.evaluate(callItselfMetaMask)
  await page.getByRole('button', { name: 'Use Foyer' }).click()
  const capabilities = page.locator('#eip5792GetCapabilitiesButton')
  await expect(page.locator('#eip5792AccountInput')).toHaveValue(new RegExp(address, 'i'))
  await capabilities.click()
  await expect(page.locator('#eip5792GetCapabilitiesResult')).toContainText('"ready"')

  await page.locator('#eip5792SendCallsButton').click()
  const sheet = approvalSheet(modal)
  await expect(sheet).toContainText(delegate.name)
  await sheet.getByRole('checkbox').check()
  await approve(modal, /^Confirm/)
  await expect(page.locator('#eip5792RequestIdInput')).toHaveValue(/^0x/)
  await modal.expectGone()
  await expect(async () => {
    await page.locator('#eip5792GetCallsStatusButton').click()
    await expect(page.locator('#eip5792GetCallsStatusResult')).toContainText('"status": 200', { timeout: 500 })
  }).toPass()
  expect(await chain.getCode({ address })).toBe(designatorOf(delegate.address))
})
