import { type Hex, verifyMessage } from 'viem'
import { english, generateMnemonic, mnemonicToAccount } from 'viem/accounts'
import { expect, test } from '../../fixtures.ts'
import { expectAccessible } from '../../world/browser/axe.ts'
import { signIn } from '../../world/flows/emailVisit.ts'
import { approvalSheet, approve, sign } from '../../world/pages/approvalSheet.ts'
import { DemoPage } from '../../world/pages/DemoPage.ts'
import { ModalPage } from '../../world/pages/ModalPage.ts'
import { origins } from '../../world/stack/ports.ts'

const openAccounts = async (demo: DemoPage) => {
  const { modal } = demo
  await demo.openModal()
  await modal.openSettings()
  await modal.button(/^Your accounts/).click()
}

/** Signs a message for the page and verifies that the signature is from this account. */
const expectSigns = async (demo: DemoPage, address: string) => {
  const { result } = (await sign(demo, address)) as { result?: unknown }
  expect(await verifyMessage({ address: address as Hex, message: 'Good day', signature: result as Hex })).toBe(true)
}

/** Chooses an account that is locked on this device. The page sees no account. */
const chooseClosed = async (demo: DemoPage) => {
  const { modal } = demo
  await openAccounts(demo)
  await modal.button(/Imported/).click()
  await approve(modal, 'Use this account')
  await expect(modal.heading('This device is new')).toBeVisible()
  await demo.expectState({ status: 'disconnected', address: null })
}

/**
 * On another device, only the recovery phrase opens the wallet. Without it, the visitor returns to the first account.
 */
const openClosed = async (demo: DemoPage, phrase: string, { first, brought }: { first: string; brought: string }) => {
  const { modal } = demo
  await chooseClosed(demo)
  await expectAccessible(modal, 'further account is closed')
  await modal.button('Switch back to previous account').click()
  await approve(modal, 'Use this account')
  await demo.expectState({ status: 'connected', address: first })
  await modal.close()
  await chooseClosed(demo)
  await modal.button(/^12 words/).click()
  const sheet = approvalSheet(modal)
  await sheet.getByLabel('12 or 24 words').fill(phrase)
  await sheet.getByRole('button', { name: 'Open wallet' }).click()
  await demo.expectState({ status: 'connected', address: brought, isOpen: false })
}

test('a visitor imports a phrase as a further account, opens it elsewhere and removes it [REC-02, REC-03, EMB-11]', async ({
  demo,
  modal,
  mailbox,
  context,
}) => {
  const first = await signIn(demo, mailbox)
  const page = await context.newPage()
  const elsewhere = new DemoPage(page, new ModalPage(page))
  await signIn(elsewhere, mailbox, `${origins.pages}/plain/`)

  const phrase = generateMnemonic(english)
  const brought = mnemonicToAccount(phrase).address
  const sheet = approvalSheet(modal)
  await openAccounts(demo)
  await modal.button(/^Import a wallet/).click()
  await sheet.getByLabel('12 or 24 words').fill(phrase)
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await expect(sheet.getByText('It will be added as another account under your sign-in.')).toBeVisible()
  await expectAccessible(modal, 'further account found')
  await sheet.getByRole('button', { name: 'Use this wallet' }).click()
  await expect(modal.button(/Imported/)).toBeVisible()
  await expectAccessible(modal, 'further accounts')

  await modal.button(/Imported/).click()
  await expect(sheet.getByText(brought)).toBeVisible()
  await expectAccessible(modal, 'further account is used')
  await approve(modal, 'Use this account')
  await demo.expectState({ address: brought })
  await modal.close()
  await expectSigns(demo, brought)
  await elsewhere.expectState({ status: 'connected', address: first })
  await openClosed(elsewhere, phrase, { first, brought })

  await openAccounts(demo)
  await modal.button(/Your first account/).click()
  await approve(modal, 'Use this account')
  await demo.expectState({ address: first })
  await modal.button(/^Remove/).click()
  await expectAccessible(modal, 'further account goes')
  await modal.button(/^Remove$/).click()
  await approve(modal, 'Remove account')
  await expect(modal.button(/^Import a wallet/)).toBeVisible()
  await expect(modal.button(/Imported/)).toBeHidden()
  await modal.close()
  await expectSigns(demo, first)
})
