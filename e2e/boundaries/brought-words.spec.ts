import { english, generateMnemonic, mnemonicToAccount } from 'viem/accounts'
import { expect, test } from '../fixtures.ts'
import { signByApp } from '../world/flows/otherLogins.ts'
import { scanCode } from '../world/flows/scanCode.ts'
import { pressSocial } from '../world/flows/socialVisit.ts'
import { approvalSheet } from '../world/pages/approvalSheet.ts'

test('a stranger’s login by the page gives no imported wallet without its recovery phrase [REC-01, REC-04]', async ({
  demo,
  modal,
  otherDevice,
}) => {
  const sheet = approvalSheet(modal)
  const phrase = generateMnemonic(english)
  await demo.open()
  await demo.openModal()
  await modal.button('New to wallets?').click()
  await modal.button(/^Import a wallet/).click()
  await sheet.getByLabel('12 or 24 words').fill(phrase)
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await sheet.getByRole('button', { name: 'Use this wallet' }).click()

  // By the page's own script: from here on, the visitor's browser receives no presses.
  await demo.page.evaluate(() => void window.foyer?.connect({ social: 'farcaster' }).catch(() => undefined))
  const linkOf = async () => (await demo.state())?.accounts.eip155?.farcasterUrl ?? null
  await expect.poll(linkOf).not.toBeNull()
  await signByApp({ page: otherDevice.page }, String(await linkOf()), 'mallory')
  await expect.poll(async () => (await demo.state())?.address).toBe(mnemonicToAccount(phrase).address)

  await otherDevice.open()
  await otherDevice.openModal()
  await pressSocial(otherDevice.modal, 'farcaster')
  const code = await scanCode(otherDevice.modal.dialog.getByRole('img', { name: 'QR code for the Farcaster app' }))
  await signByApp({ page: otherDevice.page }, code, 'mallory')
  await expect(otherDevice.modal.heading('This device is new')).toBeVisible()
  await expect(otherDevice.modal.button(/^12 words/)).toBeVisible()
  expect((await otherDevice.state())?.address ?? null).toBeNull()
})
