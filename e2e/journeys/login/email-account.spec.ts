import { expect, test } from '../../fixtures.ts'
import { askForMail, codeField, signIn, signOut } from '../../world/flows/emailVisit.ts'
import { VisitorMailbox } from '../../world/flows/VisitorMailbox.ts'
import type { ModalPage } from '../../world/pages/ModalPage.ts'

const newEmailField = (modal: ModalPage) => modal.dialog.getByRole('textbox', { name: 'New email' })

test('a visitor changes the email address with a code to each, then signs in [EMB-06, ACC-05]', async ({
  demo,
  modal,
  mailbox,
}) => {
  const address = await signIn(demo, mailbox)
  const next = new VisitorMailbox()
  await demo.button.click()
  await modal.openSettings()
  await modal.button(new RegExp(mailbox.address)).click()
  await newEmailField(modal).fill(next.address)
  await modal.button(/^Continue$/).click()
  await expect(modal.heading('Confirm it’s you')).toBeVisible()
  await codeField(modal).fill(await mailbox.nextCode())
  await expect(modal.heading('Confirm the new email')).toBeVisible()
  await codeField(modal).fill(await next.nextCode())
  await expect(modal.button(new RegExp(next.address))).toBeVisible()
  expect((await mailbox.next()).text).toContain('was changed')
  await modal.close()
  await signOut(demo)
  expect(await signIn(demo, next)).toBe(address)
})

test('a visitor cannot choose an invalid or the current address [EMB-06]', async ({ demo, modal, mailbox }) => {
  await signIn(demo, mailbox)
  await demo.button.click()
  await modal.openSettings()
  await modal.button(new RegExp(mailbox.address)).click()
  await expect(modal.button(/^Continue$/)).toBeDisabled()
  await newEmailField(modal).fill('maya@fjell')
  await modal.button(/^Continue$/).click()
  await expect(modal.dialog.getByText('Enter a full email address, like you@example.com.')).toBeVisible()
})

test('a visitor lists the devices and signs another one out', async ({ demo, modal, mailbox, otherDevice: other }) => {
  const address = await signIn(demo, mailbox)
  expect(await signIn(other, mailbox)).toBe(address)

  await demo.button.click()
  await modal.openSettings()
  await modal.button('Devices').click()
  const devices = modal.dialog.getByRole('list', { name: 'Devices' }).getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1)
  await devices.getByRole('button').click()
  await expect(devices).toHaveCount(1)

  await other.page.reload()
  await other.expectState({ status: 'disconnected', address: null })
  await demo.expectState({ status: 'connected', address })
})

test('a session ended elsewhere ends here with the next request', async ({
  demo,
  modal,
  mailbox,
  otherDevice: other,
}) => {
  const address = await signIn(demo, mailbox)
  await signIn(other, mailbox)
  await demo.button.click()
  await modal.openSettings()
  await modal.button('Devices').click()
  const devices = modal.dialog.getByRole('list', { name: 'Devices' }).getByRole('button')
  await devices.filter({ hasText: 'Sign out' }).click()
  await expect(devices).toHaveCount(1)
  await other.button.click()
  // Requests the login's accounts.
  await other.modal.openSettings()
  await other.expectState({ status: 'disconnected' })
  expect(await other.request('personal_sign', ['0x00', address])).toMatchObject({ code: 4100 })
})

test('a visitor who is signed in on this page needs no code', async ({ demo, modal, mailbox, page }) => {
  await signIn(demo, mailbox)
  // The page forgets the connection, but the secure frame does not.
  const frame = await modal.document()
  await frame.evaluate(() => localStorage.clear())
  await page.reload()
  await demo.expectState({ status: 'disconnected' })
  await demo.openModal()
  await askForMail(modal, mailbox.address)
  await demo.expectState({ status: 'connected' })
})
