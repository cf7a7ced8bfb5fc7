import { expect, test } from '../../fixtures.ts'
import { codeField, otherThan, signIn, startDeleting } from '../../world/flows/emailVisit.ts'
import { sign, signed, signInVain } from '../../world/pages/approvalSheet.ts'

test('a visitor signs out everywhere, then both browsers sign in to the same wallet', async ({
  demo,
  modal,
  mailbox,
  otherDevice: other,
}) => {
  const address = await signIn(demo, mailbox)
  expect(await signIn(other, mailbox)).toBe(address)
  // The auth server notifies the owner that the second browser recovered the wallet.
  expect((await mailbox.next()).subject).toContain('recovered')

  await demo.button.click()
  await modal.openSettings()
  await modal.button(/Sign out everywhere/).click()
  await expect(modal.dialog.getByText('Sign out of every browser and site')).toBeVisible()
  await modal.button(/^Continue$/).click()
  await codeField(modal).fill(await mailbox.nextCode())
  await expect(modal.heading('Signed out everywhere')).toBeVisible()
  await modal.button('Done').click()
  await demo.expectState({ status: 'disconnected', address: null, isOpen: false })

  expect(await signInVain(other, address)).toMatchObject({ code: 4100 })
  await other.expectState({ status: 'disconnected', address: null })
  await demo.page.reload()
  await demo.expectState({ status: 'disconnected' })

  expect(await signIn(demo, mailbox)).toBe(address)
  expect(await sign(demo, address)).toEqual(signed)
})

test('a visitor deletes the account, and the next login creates a new wallet', async ({
  demo,
  modal,
  mailbox,
  otherDevice: other,
}) => {
  const address = await signIn(demo, mailbox)
  expect(await signIn(other, mailbox)).toBe(address)
  await mailbox.next()

  const code = await startDeleting(demo, mailbox)
  await codeField(modal).fill(code)
  await expect(modal.dialog.getByText('Nothing has been deleted yet.')).toBeVisible()
  const confirm = modal.dialog.getByRole('button', { name: 'Delete account' })
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await confirm.click()
  await expect(modal.heading('Account deleted')).toBeVisible()
  expect((await mailbox.next()).subject).toBe('Your Foyer account was deleted')
  await modal.button('Done').click()
  await demo.expectState({ status: 'disconnected', address: null, isOpen: false })

  expect(await signInVain(other, address)).toMatchObject({ code: 4100 })
  await other.expectState({ status: 'disconnected', address: null })

  const next = await signIn(demo, mailbox)
  expect(next).not.toBe(address)
  expect(await sign(demo, next)).toEqual(signed)
  expect(await signIn(other, mailbox)).toBe(next)
})

test('a visitor leaves the box unticked or keeps the account, and nothing is deleted', async ({
  demo,
  modal,
  mailbox,
}) => {
  const address = await signIn(demo, mailbox)
  await demo.button.click()
  await modal.openSettings()
  await modal.button(/Delete account/).click()
  await expect(modal.dialog.getByText('You’ll lose what’s in this account')).toBeVisible()
  await expect(modal.button(/^Continue$/)).toHaveAttribute('aria-disabled', 'true')
  await modal.button('Keep account').click()
  await modal.close()
  await modal.expectGone()

  const code = await startDeleting(demo, mailbox)
  await codeField(modal).fill(code)
  await modal.button('Keep account').click()
  await expect(modal.title('Settings')).toBeVisible()
  await modal.close()
  await modal.expectGone()
  expect(await sign(demo, address)).toEqual(signed)
})

test('a visitor corrects a wrong deletion code, and needs a new one after three', async ({ demo, modal, mailbox }) => {
  const address = await signIn(demo, mailbox)
  const code = await startDeleting(demo, mailbox)
  const confirm = modal.dialog.getByRole('button', { name: 'Delete account' })
  for (const left of ['2 tries', '1 try']) {
    await codeField(modal).fill('')
    await codeField(modal).fill(otherThan(code))
    await confirm.click()
    await expect(modal.dialog.getByText(`That code isn’t right. ${left} left.`)).toBeVisible()
  }
  await codeField(modal).fill('')
  await codeField(modal).fill(otherThan(code))
  await confirm.click()
  await expect(modal.dialog.getByText('This code no longer works')).toBeVisible()
  await modal.button('Start over').click()
  await expect(modal.title('Delete account')).toBeVisible()
  await modal.close()
  await demo.expectState({ status: 'connected', address })
})

test('a visitor goes offline, sees the failure and continues later', async ({ demo, modal, mailbox, context }) => {
  const address = await signIn(demo, mailbox)
  await demo.button.click()
  await modal.openSettings()
  await modal.button(/Sign out everywhere/).click()
  await context.setOffline(true)
  await modal.button(/^Continue$/).click()
  await expect(modal.dialog.getByText('An error occurred')).toBeVisible()
  await context.setOffline(false)
  await modal.button(/^Continue$/).click()
  await codeField(modal).waitFor()
  const code = await mailbox.nextCode()
  await context.setOffline(true)
  await codeField(modal).fill(code)
  await expect(modal.dialog.getByText('An error occurred')).toBeVisible()
  await demo.expectState({ status: 'connected', address })
  await context.setOffline(false)
  await codeField(modal).fill('')
  await codeField(modal).fill(code)
  await expect(modal.heading('Signed out everywhere')).toBeVisible()
})
