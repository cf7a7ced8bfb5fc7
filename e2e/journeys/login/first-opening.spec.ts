import { expect, test } from '../../fixtures.ts'
import { beginSignIn, codeField, signIn, signOut } from '../../world/flows/emailVisit.ts'
import { addressQuestion, confirmIn } from '../../world/pages/approvalSheet.ts'

test('a visitor confirms their address on another device', async ({ demo, mailbox, otherDevice: other }) => {
  const address = await signIn(demo, mailbox)
  await beginSignIn(other, mailbox)
  await codeField(other.modal).fill(await mailbox.nextCode())
  const question = addressQuestion(other.modal)
  await expect(question.getByRole('heading', { name: 'Is this your address?' })).toBeFocused()
  await expect(question).toContainText(address)
  await expect(question).toContainText('$0.00')
  await expect(question).toContainText(/Chrome on \w+/)
  expect((await other.state())?.address ?? null).toBeNull()
  await confirmIn(question, 'Yes, it’s mine')
  expect((await mailbox.next()).text).toContain('was recovered')
  await other.expectState({ status: 'connected', address, isOpen: false })
  await signOut(other)
  expect(await signIn(other, mailbox)).toBe(address)
})

test('the wallet stays closed after a visitor rejects its address', async ({ demo, mailbox, otherDevice: other }) => {
  await signIn(demo, mailbox)
  await beginSignIn(other, mailbox)
  await codeField(other.modal).fill(await mailbox.nextCode())
  const question = addressQuestion(other.modal)
  await question.getByRole('button', { name: 'No, it isn’t', exact: true }).press('Enter')
  await expect(other.modal.heading('Don’t use this wallet')).toBeVisible()
  await other.expectState({ status: 'disconnected', address: null })
  await other.modal.button(/^Sign in again/).click()
  await expect(other.modal.title('Connect')).toBeVisible()
  await other.page.reload()
  await other.expectState({ status: 'disconnected', address: null })
})

test('closing the modal during the address question ends the login', async ({ demo, mailbox, otherDevice: other }) => {
  await signIn(demo, mailbox)
  await beginSignIn(other, mailbox)
  await codeField(other.modal).fill(await mailbox.nextCode())
  await addressQuestion(other.modal).waitFor()
  await other.page.evaluate(() => window.foyer?.close())
  await other.modal.expectGone()
  await other.page.reload()
  await other.expectState({ status: 'disconnected', address: null })
})

test('new visitors and visitors in a known browser see no address question', async ({ demo, mailbox }) => {
  const address = await signIn(demo, mailbox)
  await demo.page.reload()
  await demo.expectState({ status: 'connected', address })
  await signOut(demo)
  await beginSignIn(demo, mailbox)
  await codeField(demo.modal).fill(await mailbox.nextCode())
  await demo.expectState({ status: 'connected', address, isOpen: false })
})
