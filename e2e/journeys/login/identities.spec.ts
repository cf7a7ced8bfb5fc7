import type { Page } from '@playwright/test'
import { authUrl } from '../../boundaries/authTraffic.ts'
import { secureFrame } from '../../boundaries/frames.ts'
import { expect, test } from '../../fixtures.ts'
import { expectAccessible } from '../../world/browser/axe.ts'
import { createPasskeys } from '../../world/browser/virtualAuthenticator.ts'
import { codeField, signIn, signOut } from '../../world/flows/emailVisit.ts'
import { allowAt, logInBySocial, openSocialWindow, stranger } from '../../world/flows/socialVisit.ts'
import { approvalSheet, approve, confirmIn, untilSignedIn } from '../../world/pages/approvalSheet.ts'
import { origins } from '../../world/stack/ports.ts'

/** Advances the time, so that this login is too old to prove the account. */
const fiveMinutesLater = (page: Page) =>
  page.context().route(`${origins.auth}/v1/identities`, async (route) => {
    const response = await route.fetch({ url: `${authUrl}/v1/identities` })
    const json = { ...(await response.json()), stepUpLeftMs: 0, strongLeftMs: 0 }
    await route.fulfill({ response, json })
  })

test('a visitor adds a login method, logs in with it and removes the first [LOG-02]', async ({
  demo,
  modal,
  mailbox,
  page,
}) => {
  const address = await signIn(demo, mailbox)
  const openLoginMethods = async () => {
    await modal.expectGone()
    await demo.button.click()
    await modal.openSettings()
    await modal.button(/^Sign-in methods/).click()
  }
  const inWindow = async (name: string) => {
    const opened = page.context().waitForEvent('page')
    await modal.button(name).click()
    return opened
  }
  await openLoginMethods()
  await expect(modal.dialog.getByText('You can’t remove your only sign-in method')).toBeVisible()
  await modal.button('Add a method').click()
  await modal.button('GitHub').click()
  await allowAt(await inWindow('Continue with GitHub'))
  await approve(modal, 'Add')
  await expect(modal.dialog.getByText('You can now sign in with GitHub')).toBeVisible()
  await modal.button('Close').click()
  await signOut(demo)

  expect(await logInBySocial(demo, 'github', 'known')).toBe(address)
  await openLoginMethods()
  await modal.button(new RegExp(mailbox.address)).click()
  expect((await mailbox.next()).text).toContain('GitHub')
  await modal.button('Remove').click()
  // Removing the address needs a code, even after a social login.
  await codeField(modal).fill(await mailbox.nextCode())
  await approve(modal, 'Remove')
  await expect(modal.dialog.getByText('You can’t remove your only sign-in method')).toBeVisible()
})

test('a visitor links a provider’s address by its code, or gets a second account [LOG-02]', async ({
  demo,
  otherDevice,
  mailbox,
}) => {
  const address = await signIn(demo, mailbox)
  const email = mailbox.address as `${string}@${string}`
  const begin = async (device: typeof demo, provider: 'google' | 'discord') => {
    await device.open()
    await device.openModal()
    await allowAt(await openSocialWindow(device, provider), email)
    await expect(device.modal.dialog.getByText(email)).toBeVisible()
  }
  await begin(otherDevice, 'discord')
  await otherDevice.modal.button('Create a second account').click()
  await otherDevice.expectState({ status: 'connected', isOpen: false })
  expect((await otherDevice.state())?.address).not.toBe(address)
  await signOut(otherDevice)

  await begin(otherDevice, 'google')
  await otherDevice.modal.button('Send a code').click()
  await codeField(otherDevice.modal).fill(await mailbox.nextCode())
  await untilSignedIn(otherDevice)
  await otherDevice.expectState({ status: 'connected', address, isOpen: false })
})

test('a visitor without an email shows keys and deletes the account after provider proof [LOG-04]', async ({
  demo,
  modal,
  page,
}) => {
  await logInBySocial(demo, 'x', stranger())
  await fiveMinutesLater(page)
  const prove = async () => {
    const opened = page.context().waitForEvent('page')
    await modal.button('Continue with X').click()
    await opened
  }
  await demo.button.click()
  await modal.openSettings()
  await modal.button(/Export private key/).click()
  await prove()
  await page.context().unrouteAll({ behavior: 'ignoreErrors' })
  const sheet = approvalSheet(modal)
  await confirmIn(sheet, 'Show key')
  // The keys of both namespaces and the recovery phrase.
  await expect(sheet.getByRole('button', { name: 'Hold to show' })).toHaveCount(3)
  // Uses the keyboard because Chromium drops presses on a frame that has just grown.
  await sheet.getByRole('button', { name: 'Done' }).press('Enter')

  await modal.button(/Delete account/).click()
  await modal.dialog.getByRole('checkbox').check()
  await modal.button(/^Continue$/).click()
  await approve(modal, 'Delete account')
  await expect(modal.heading('Account deleted')).toBeVisible()
  await modal.button('Done').click()
  await demo.expectState({ status: 'disconnected', address: null, isOpen: false })
})

test('a visitor without an email sees new devices and missing methods in Settings [LOG-01, LOG-02, LOG-04, EMB-05]', async ({
  demo,
  modal,
  otherDevice,
  page,
}) => {
  const person = stranger()
  await logInBySocial(otherDevice, 'github', person)
  await logInBySocial(demo, 'github', person)
  await demo.button.click()
  await modal.openSettings()
  const notice = modal.dialog.getByText(/^New device: Chrome on /)
  await expect(notice).toBeVisible()
  await expect(modal.button(/^Add an email/)).toBeVisible()
  await expect(modal.button(/^Add a passkey/)).toBeVisible()
  await expectAccessible(modal, 'settings without an address')
  await modal.button('Sign it out').click()
  await expect(notice).toHaveCount(0)
  await otherDevice.page.reload()
  await otherDevice.expectState({ status: 'disconnected' })

  await modal.button(/^Add a passkey/).click()
  await createPasskeys().addTo(await secureFrame(page))
  await modal.button('Continue with Passkey').click()
  await approve(modal, 'Create passkey')
  await expect(modal.title('Settings')).toBeVisible()
  await expect(modal.button(/^Add an email/)).toBeVisible()
  await expect(modal.button(/^Add a passkey/)).toHaveCount(0)
})

test('a visitor with an email proves the account by code, not by a provider [LOG-02, LOG-04]', async ({
  demo,
  modal,
  mailbox,
  page,
}) => {
  await signIn(demo, mailbox)
  await demo.button.click()
  await modal.openSettings()
  await modal.button(/^Sign-in methods/).click()
  await modal.button('Add a method').click()
  await modal.button('GitHub').click()
  const opened = page.context().waitForEvent('page')
  await modal.button('Continue with GitHub').click()
  await allowAt(await opened)
  await approve(modal, 'Add')
  await expect(modal.dialog.getByText('You can now sign in with GitHub')).toBeVisible()

  expect((await mailbox.next()).text).toContain('GitHub')
  await fiveMinutesLater(page)
  await modal.button(new RegExp(mailbox.address)).click()
  await modal.button('Remove').click()
  await expect(modal.dialog.getByText(/^Don’t have access to it\?/)).toBeVisible()
  await expect(modal.dialog.getByText(/^Resend in [12]\d s$/)).toBeVisible()
  await expectAccessible(modal, 'proof by mail')
  await codeField(modal).fill(await mailbox.nextCode())
  await approve(modal, 'Remove')
  await expect(modal.dialog.getByText('You can’t remove your only sign-in method')).toBeVisible()
  await page.context().unrouteAll({ behavior: 'ignoreErrors' })
})
