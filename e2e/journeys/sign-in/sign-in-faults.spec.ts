import { expect, test } from '../../fixtures.ts'
import { deployContractAccount } from '../../world/flows/contractAccount.ts'
import { SharingWallet } from '../../world/flows/severalAccounts.ts'
import {
  ada,
  connectTessera,
  countNonces,
  expectSignedOut,
  orders,
  signInByTessera,
  signInUrl,
  url,
} from '../../world/flows/signInVisit.ts'
import { DemoPage } from '../../world/pages/DemoPage.ts'
import { ModalPage } from '../../world/pages/ModalPage.ts'

test('a contract account signs in only if its contract accepts the signature [SIWX-04]', async ({
  demo,
  modal,
  page,
}) => {
  const contract = await deployContractAccount()
  let isWilling = false
  const signMessage: typeof contract.signMessage = async (given) =>
    isWilling ? contract.signMessage(given) : contract.signMessage({ message: { raw: '0x00' } })
  await SharingWallet.install(page, { name: 'Vault', addresses: [contract.address] }, [{ ...contract, signMessage }])
  await demo.open(url)
  await demo.openModal()
  await modal.wallet('Vault').click()
  await modal.button('Sign in').click()
  await expect(modal.heading('Options page didn’t accept the signature')).toBeVisible()
  expect(await orders(page)).toBe(401)
  isWilling = true
  await modal.button('Try again').click()
  await modal.expectGone()
  expect(await orders(page)).toEqual({ ordersOf: `eip155:1:${contract.address}` })
})

test('a visitor signs in in two tabs at once, without a second prompt [SIWX-01, SIWX-04]', async ({
  context,
  demo,
  modal,
  page,
}) => {
  const parts = { name: 'Atlas', addresses: [ada.address] }
  await SharingWallet.install(page, parts, [ada])
  await demo.open(url)
  await demo.openModal()
  await modal.wallet('Atlas').click()
  await expect(modal.button('Sign in')).toBeVisible()
  const otherPage = await context.newPage()
  const other = new DemoPage(otherPage, new ModalPage(otherPage))
  await SharingWallet.install(otherPage, parts, [ada])
  await other.open(url)
  await expect(other.modal.button('Sign in')).toBeVisible()
  await Promise.all([modal.button('Sign in').click(), other.modal.button('Sign in').click()])
  await Promise.all([modal.expectGone(), other.modal.expectGone()])
  const account = `eip155:1:${ada.address}`
  for (const tab of [demo, other]) await tab.expectState({ status: 'connected' })
  expect(await orders(page)).toEqual({ ordersOf: account })
  await page.reload()
  await expect.poll(() => demo.state()).toMatchObject({ session: { account } })
  await modal.expectGone()
})

test('a lost server answer signs no one in, even with a fast clock [SIWX-01]', async ({ demo, modal, page }) => {
  await page.clock.setSystemTime(Date.now() + 3_600_000)
  const nonces = countNonces(page)
  await connectTessera(demo)
  await page.route(`**${signInUrl}/session`, (route) => route.abort(), { times: 2 })
  await signInByTessera(demo)
  await expect(modal.heading('Options page didn’t accept the signature')).toBeVisible()
  await expectSignedOut(demo, 'connected')
  await page.unrouteAll()
  await signInByTessera(demo, 'Try again')
  await modal.expectGone()
  expect(await orders(page)).toMatchObject({ ordersOf: expect.stringMatching(/^eip155:1:0x/) })
  expect(nonces.all).toBe(2)
})
