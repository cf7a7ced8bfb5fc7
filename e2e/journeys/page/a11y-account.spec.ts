import { expect, test } from '../../fixtures.ts'
import { expectAccessibleInBothSizes, findProblems, inBothSizes } from '../../world/browser/axe.ts'
import { askForMail, codeField, otherThan, signIn } from '../../world/flows/emailVisit.ts'
import { fund } from '../../world/flows/fund.ts'
import { fundedAccount, SharingWallet } from '../../world/flows/severalAccounts.ts'
import { answering, rdnsOf } from '../../world/flows/visitorWallet.ts'
import { optionsUrl } from '../../world/host-pages/optionsUrl.ts'
import { approvalSheet } from '../../world/pages/approvalSheet.ts'
import { origins } from '../../world/stack/ports.ts'

test('several wallets and accounts, and disconnecting one, are accessible [UI-09, ACC-05]', async ({
  demo,
  modal,
  page,
}) => {
  const addresses = [1, 2, 3].map((index) => fundedAccount(index).address)
  await SharingWallet.install(page, { name: 'Alder', addresses })
  await SharingWallet.install(page, { name: 'Birch', addresses: addresses.slice(2) })
  await demo.open(optionsUrl({ debug: false }))
  for (const name of ['Birch', 'Alder']) {
    await demo.openModal()
    if (name === 'Alder') {
      await modal.button(/switch account/).click()
      await modal.button('Connect another wallet').click()
      await expectAccessibleInBothSizes(modal, 'connect another')
    }
    await modal.wallet(name).click()
    await expect.poll(async () => (await demo.state())?.wallet?.name).toBe(name)
    await demo.expectState({ isOpen: false })
  }
  await demo.openModal()
  await modal.button(/switch account/).click()
  await expect(modal.title('Accounts')).toBeVisible()
  await expectAccessibleInBothSizes(modal, 'accounts')
  await modal
    .button(/: rename/)
    .first()
    .click()
  await expectAccessibleInBothSizes(modal, 'account options')
  await modal.button('Rename').click()
  await modal.dialog.getByRole('textbox', { name: 'Label' }).fill('<b>')
  await modal.button('Save').click()
  await expectAccessibleInBothSizes(modal, 'label refused')
  await modal.back()
  await modal.button('Disconnect Alder').click()
  await expect(modal.heading('Disconnect Alder?')).toBeVisible()
  await expectAccessibleInBothSizes(modal, 'disconnect one wallet')
})

test('email login and the resulting account are accessible [UI-09]', async ({ demo, modal, mailbox }) => {
  await demo.open(optionsUrl())
  await demo.openModal()
  await askForMail(modal, 'maya@fjell')
  await expect(modal.dialog).toContainText('Enter a full email address')
  await expectAccessibleInBothSizes(modal, 'email wrong')
  await askForMail(modal, mailbox.address)
  await expect(modal.title('Check your email')).toBeVisible()
  await expectAccessibleInBothSizes(modal, 'email code')
  const code = await mailbox.nextCode()
  await codeField(modal).fill(otherThan(code))
  await expect(modal.dialog).toContainText('That code isn’t right.')
  await expectAccessibleInBothSizes(modal, 'email code wrong')
  await codeField(modal).fill('')
  await codeField(modal).fill(code)
  await demo.expectState({ status: 'connected', isOpen: false })
  await demo.openModal()
  await expect(modal.dialog.getByRole('tab', { name: 'Activity' })).toBeVisible()
  await expectAccessibleInBothSizes(modal, 'email account')
  await modal.openSettings()
  await expect(modal.button('Devices')).toBeVisible()
  await expectAccessibleInBothSizes(modal, 'account settings')
  await modal.button('Devices').click()
  await expect(modal.dialog.getByText('This device')).toBeVisible()
  await expectAccessibleInBothSizes(modal, 'devices')
  await modal.back()
  await modal.button('Connected apps').click()
  await expect(modal.dialog.getByText('This site')).toBeVisible()
  await expectAccessibleInBothSizes(modal, 'connected apps')
  await modal.back()
  await modal.button(new RegExp(mailbox.address)).click()
  await expect(modal.title('Change email')).toBeVisible()
  await expectAccessibleInBothSizes(modal, 'change email')
})

test('signing out everywhere and deleting the account are accessible [UI-09]', async ({ demo, modal, mailbox }) => {
  await signIn(demo, mailbox, optionsUrl())
  await demo.openModal()
  await modal.openSettings()
  await modal.button(/Sign out everywhere/).click()
  await expect(modal.title('Sign out everywhere')).toBeVisible()
  await expectAccessibleInBothSizes(modal, 'sign out everywhere')
  await modal.back()
  await modal.button(/Delete account/).click()
  await modal.dialog.getByRole('checkbox').check()
  await expectAccessibleInBothSizes(modal, 'delete account')
  await modal.button(/^Continue$/).click()
  await codeField(modal).waitFor()
  const code = await mailbox.nextCode()
  const confirm = modal.dialog.getByRole('button', { name: 'Delete account' })
  await codeField(modal).fill(otherThan(code))
  await confirm.click()
  await expect(modal.dialog).toContainText('That code isn’t right.')
  await expectAccessibleInBothSizes(modal, 'delete account wrong code')
  await codeField(modal).fill('')
  await codeField(modal).fill(code)
  await expect(confirm).toBeVisible()
  await expectAccessibleInBothSizes(modal, 'delete account code')
  await confirm.click()
  await expect(modal.heading('Account deleted')).toBeVisible()
  await expectAccessibleInBothSizes(modal, 'account deleted')
})

test('an approval sheet of the embedded wallet is accessible [UI-09, EMB-14]', async ({
  demo,
  modal,
  mailbox,
  page,
}) => {
  const address = await signIn(demo, mailbox, optionsUrl())
  await fund(address)
  const pendingRequest = demo.request('eth_sendTransaction', [{ from: address, to: address, value: '0x1' }])
  await expect(approvalSheet(modal).getByRole('button', { name: /^Send/ })).toBeEnabled()
  await expectAccessibleInBothSizes(modal, 'approval')
  const secure = page.frames().find((frame) => frame.url().startsWith(origins.secure))
  await inBothSizes(page, async (size, theme) => {
    await secure?.locator(`html[data-theme='${theme}']`).waitFor()
    expect(secure && (await findProblems(secure)), `${theme}, ${size}`).toEqual([])
  })
  await page.evaluate(() => window.foyer?.close())
  await pendingRequest
})

test('the account view is accessible [UI-09]', async ({ demo, modal }) => {
  await demo.connect('Tessera', optionsUrl({ networks: 'eip155:1,eip155:10143' }))
  await demo.openModal()
  await expect(modal.dialog).toContainText('10.000')
  await expectAccessibleInBothSizes(modal, 'account')
  await modal.button('Copy address').click()
  await expect(modal.dialog).toContainText('Address copied')
  await expectAccessibleInBothSizes(modal, 'toast')
})

test('the networks view is accessible with and without results [UI-09]', async ({ demo, modal, page }) => {
  await demo.connect('Tessera', optionsUrl({ networks: 'eip155:1,eip155:10143' }))
  await demo.openModal()
  await modal.button('Ethereum, change network').click()
  await modal.expectKeyboardAt('Networks')
  await expectAccessibleInBothSizes(modal, 'networks')
  await modal.dialog.getByRole('searchbox').fill('atlantis')
  await expect(modal.button('Show all networks')).toBeVisible()
  await expectAccessibleInBothSizes(modal, 'nothing found')
  await modal.button('Show all networks').click()
  await answering(page, 'Tessera', 'reject', () => modal.network('Monad Testnet').click(), 'Add this network')
  await expect(modal.heading('Still on Ethereum')).toBeVisible()
  await expectAccessibleInBothSizes(modal, 'switch declined')
})

test('the choice for an unsupported network is accessible [UI-09]', async ({ demo, modal, page }) => {
  await demo.connect('Tessera', optionsUrl({ networks: 'eip155:1,eip155:10143' }))
  const call = [{ chainId: '0xa4b1' }]
  const leave = () => demo.requestOfWallet(rdnsOf.Tessera, 'wallet_switchEthereumChain', call)
  await answering(page, 'Tessera', 'approve', leave, 'Switch network')
  await expect(modal.title('Choose a network')).toBeVisible()
  await expectAccessibleInBothSizes(modal, 'unsupported')
})
