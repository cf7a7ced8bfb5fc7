import { expect, test } from '../fixtures.ts'
import { approve } from '../pages/approvalSheet.ts'
import { codeField, signIn, signOut } from '../visits/emailVisit.ts'
import { allowAt, logInBySocial, openSocialWindow } from '../visits/socialVisit.ts'

test('an account gets a second way to log in, which opens it, and loses the first one [LOG-02]', async ({
  demo,
  modal,
  mailbox,
  page,
}) => {
  const address = await signIn(demo, mailbox)
  const openWays = async () => {
    await modal.expectGone()
    await demo.button.click()
    await modal.openSettings()
    await modal.button(/^Ways to sign in/).click()
  }
  const inWindow = async (name: string) => {
    const opened = page.context().waitForEvent('page')
    await modal.button(name).click()
    return opened
  }
  await openWays()
  await expect(modal.dialog.getByText('This one has to stay')).toBeVisible()
  await modal.button('Add a way').click()
  await modal.button('GitHub').click()
  await allowAt(await inWindow('Continue with GitHub'))
  await approve(modal, 'Add')
  await expect(modal.dialog.getByText('GitHub opens this account now')).toBeVisible()
  await modal.button('Close').click()
  await signOut(demo)

  expect(await logInBySocial(demo, 'github', 'known')).toBe(address)
  await openWays()
  await modal.button(new RegExp(mailbox.address)).click()
  await modal.button('Remove').click()
  await approve(modal, 'Remove')
  await expect(modal.dialog.getByText('This one has to stay')).toBeVisible()
  expect((await mailbox.next()).text).toContain('GitHub')
})

test('an address that a provider names is linked by its code alone, or gets a second account [LOG-02]', async ({
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
  await otherDevice.modal.button('Make a second account').click()
  await otherDevice.expectState({ status: 'connected', isOpen: false })
  expect((await otherDevice.state())?.address).not.toBe(address)
  await signOut(otherDevice)

  await begin(otherDevice, 'google')
  await otherDevice.modal.button('Send a code').click()
  await codeField(otherDevice.modal).fill(await mailbox.nextCode())
  await otherDevice.expectState({ status: 'connected', address, isOpen: false })
})
