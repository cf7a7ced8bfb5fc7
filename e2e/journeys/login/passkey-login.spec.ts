import { secureFrame } from '../../boundaries/frames.ts'
import { expect, test } from '../../fixtures.ts'
import { createPasskeys } from '../../world/browser/virtualAuthenticator.ts'
import { signOut } from '../../world/flows/emailVisit.ts'
import { hosted } from '../../world/flows/hostedVisit.ts'
import { allowAt } from '../../world/flows/socialVisit.ts'
import { approvalSheet, approve, confirmIn } from '../../world/pages/approvalSheet.ts'

test('a visitor creates an account with a passkey and returns with it [CON-01, LOG-01]', async ({
  demo,
  modal,
  page,
}) => {
  const passkeys = createPasskeys()
  await demo.open()
  await demo.openModal()
  await modal.button('Passkey').click()
  await modal.button('Create a new passkey').click()
  await passkeys.addTo(await secureFrame(page))
  await approve(modal, 'Create passkey')
  await demo.expectState({ status: 'connected', isOpen: false })
  const { address } = (await demo.state()) ?? {}
  await page.reload()
  await demo.expectState({ status: 'connected', address })
  await signOut(demo)

  await passkeys.addTo(await secureFrame(page))
  await demo.openModal()
  await modal.button('Continue with Passkey').click()
  await demo.expectState({ status: 'connected', address, isOpen: false })
})

test('a visitor creates an account with a passkey on the hosted page [CON-01, LOG-01, HST-01]', async ({
  demo,
  modal,
  page,
}) => {
  const passkeys = createPasskeys()
  const button = (name: string) => modal.frame.getByRole('button', { name })
  await demo.open(hosted)
  await button('Passkey').click()
  await button('Create a new passkey').click()
  await passkeys.addTo(await secureFrame(page))
  await confirmIn(approvalSheet(modal), 'Create passkey')
  await demo.expectState({ status: 'connected' })
  const { address } = (await demo.state()) ?? {}
  await page.reload()
  await demo.expectState({ status: 'connected', address })
})

test('a visitor names a passkey and removes it once another login method exists [LOG-01, LOG-02]', async ({
  demo,
  modal,
  page,
}) => {
  const passkeys = createPasskeys()
  await demo.open()
  await demo.openModal()
  await modal.button('Passkey').click()
  await modal.button('Create a new passkey').click()
  await passkeys.addTo(await secureFrame(page))
  await approve(modal, 'Create passkey')
  await demo.expectState({ status: 'connected', isOpen: false })

  await demo.button.click()
  await modal.openSettings()
  await modal.button(/^Sign-in methods/).click()
  await modal.button(/Passkey, /).click()
  await expect(modal.button('Remove')).toBeDisabled()
  await modal.button('Rename').click()
  await modal.dialog.getByRole('textbox', { name: 'Passkey name' }).fill('Blue laptop')
  await modal.button('Save').click()
  await expect(modal.title('Blue laptop')).toBeVisible()
  await modal.button('Back').click()
  await modal.button('Add a method').click()
  await modal.button(/^X$/).click()
  const opened = page.context().waitForEvent('page')
  await modal.button('Continue with X').click()
  await allowAt(await opened)
  await approve(modal, 'Add')
  await modal.button(/Blue laptop/).click()
  await modal.button('Remove').click()
  await expect(modal.dialog.getByText(/You can still sign in with X/)).toBeVisible()
  await modal.button('Remove').click()
  await approve(modal, 'Remove')
  await expect(modal.dialog.getByText('Blue laptop removed')).toBeVisible()
  await expect(modal.dialog.getByText('You can’t remove your only sign-in method')).toBeVisible()
})
