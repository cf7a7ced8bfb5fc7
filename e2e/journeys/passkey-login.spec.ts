import { secureFrame } from '../boundaries/frames.ts'
import { createPasskeys } from '../browser/virtualAuthenticator.ts'
import { test } from '../fixtures.ts'
import { approvalSheet, approve, confirmIn } from '../pages/approvalSheet.ts'
import { signOut } from '../visits/emailVisit.ts'
import { hosted } from '../visits/hostedVisit.ts'

test('a visitor makes an account by a passkey, and comes back by it [CON-01, LOG-01]', async ({
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

test('the hosted page makes an account by a passkey [CON-01, LOG-01, HST-01]', async ({ demo, modal, page }) => {
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
