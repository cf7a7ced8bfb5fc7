import { expect, test } from '../../fixtures.ts'
import { expectAccessible } from '../../world/browser/axe.ts'
import { signIn, signOut } from '../../world/flows/emailVisit.ts'
import { allowAt, logInBySocial } from '../../world/flows/socialVisit.ts'
import { approve } from '../../world/pages/approvalSheet.ts'

test('a visitor requests delayed removal of a lost address; the mailed link cancels it [LOG-02, LOG-04]', async ({
  demo,
  modal,
  mailbox,
  page,
}) => {
  await signIn(demo, mailbox)
  const openWays = async () => {
    await modal.expectGone()
    await demo.button.click()
    await modal.openSettings()
    await modal.button(/^Sign-in methods/).click()
  }
  await openWays()
  await modal.button('Add a method').click()
  await modal.button('GitHub').click()
  const opened = page.context().waitForEvent('page')
  await modal.button('Continue with GitHub').click()
  await allowAt(await opened)
  await approve(modal, 'Add')
  await expect(modal.dialog.getByText('You can now sign in with GitHub')).toBeVisible()
  await modal.button('Close').click()
  await signOut(demo)
  await mailbox.next()

  await logInBySocial(demo, 'github', 'known')
  await openWays()
  await modal.button(new RegExp(mailbox.address)).click()
  await modal.button('Remove').click()
  await modal.button('I can’t open this mailbox').click()
  await expectAccessible(modal, 'wait for a lost mailbox')
  await modal.button('Remove after the wait').click()
  await approve(modal, 'Remove after the wait')
  await expect(modal.dialog.getByText(/^Will be removed on/)).toBeVisible()
  await modal.dialog.getByText('Back', { exact: true }).last().click()
  await expect(modal.button('Keep it')).toBeVisible()
  await expectAccessible(modal, 'sign-in methods with a pending removal')
  await mailbox.next()

  const link = await page.context().newPage()
  await link.goto(await mailbox.nextLink())
  await link.getByRole('button', { name: 'Keep it' }).click()
  await expect(link.getByRole('heading', { name: 'It stays' })).toBeVisible()
  await link.close()
  await modal.button('Close').click()
  await openWays()
  await expect(modal.button(new RegExp(mailbox.address))).toBeVisible()
  await expect(modal.button('Keep it')).toBeHidden()
})
