import { toHex } from 'viem'
import { expect, test } from '../../fixtures.ts'
import { beginSignIn, codeField } from '../../world/flows/emailVisit.ts'
import { continueWithoutCode, pageOfHosted, signInOnHostedPage } from '../../world/flows/hostedVisit.ts'
import { optionsUrl } from '../../world/host-pages/optionsUrl.ts'
import { approve, confirmIn, signed, untilSignedIn } from '../../world/pages/approvalSheet.ts'
import { ModalPage } from '../../world/pages/ModalPage.ts'
import { origins } from '../../world/stack/ports.ts'

const { host } = new URL(origins.pages)

test('a visitor signed in on the hosted page signs in elsewhere with one press [HST-01, EMB-14]', async ({
  demo,
  modal,
  mailbox,
  context,
}) => {
  const hostedPage = await context.newPage()
  const address = await signInOnHostedPage(hostedPage, mailbox)
  await beginSignIn(demo, mailbox, pageOfHosted)
  await codeField(modal).waitFor()
  const { window, sheet } = await continueWithoutCode(demo)
  await expect(modal.dialog).toContainText('Continue in the window')
  await expect(sheet.getByRole('heading').first()).toHaveText(host)
  await expect(sheet).toContainText(mailbox.address)
  await confirmIn(sheet, 'Sign in')
  await demo.expectState({ status: 'connected', isOpen: false, address })
  await expect.poll(() => window.isClosed()).toBe(true)

  // The message names the page, so its approval stays in the frame.
  const pendingRequest = demo.request('personal_sign', [toHex(`Good day from ${host}`), address])
  await approve(modal)
  expect(await pendingRequest).toEqual(signed)

  await demo.page.reload()
  await demo.expectState({ status: 'connected', address })

  // The hosted page lists the page as a connected app until it is disconnected.
  const { frame } = new ModalPage(hostedPage)
  await hostedPage.reload()
  const apps = frame.getByRole('list', { name: 'Connected apps' }).getByRole('button')
  await expect(apps).toHaveText([new RegExp(`${host}.*Disconnect`)])
  await apps.click()
  await expect(frame.getByText('No connected apps')).toBeVisible()
  await demo.page.reload()
  await demo.expectState({ status: 'disconnected' })
})

test('a visitor who declines, closes the window or is signed out enters the code [HST-01, EMB-05]', async ({
  demo,
  modal,
  mailbox,
  context,
}) => {
  await beginSignIn(demo, mailbox, pageOfHosted)
  const code = await mailbox.nextCode()
  const first = await continueWithoutCode(demo)
  await expect.poll(() => first.window.isClosed()).toBe(true)
  await expect(modal.dialog).toContainText(
    `You aren’t signed in at ${new URL(origins.app).host}. Use the email code instead.`,
  )

  const otherTab = await context.newPage()
  await signInOnHostedPage(otherTab, mailbox)
  await otherTab.close()
  const second = await continueWithoutCode(demo)
  // The window can close before the key is released.
  const press = second.sheet.getByRole('button', { name: 'Reject', exact: true }).press('Enter')
  await Promise.all([second.window.waitForEvent('close'), press.catch(() => undefined)])
  await expect(codeField(modal)).toBeEditable()

  const third = await continueWithoutCode(demo)
  await third.sheet.waitFor()
  await third.window.close()
  await expect(codeField(modal)).toBeEditable()

  const fourth = await continueWithoutCode(demo)
  await fourth.sheet.waitFor()
  await modal.button('Use email code instead').click()
  await expect.poll(() => fourth.window.isClosed()).toBe(true)
  await demo.expectState({ status: 'disconnected' })
  await codeField(modal).fill(code)
  await untilSignedIn(demo)
})

test('a visitor uses the hosted page instead of the emailed link [HST-01, EMB-05]', async ({
  demo,
  modal,
  mailbox,
  context,
}) => {
  const tab = await context.newPage()
  const address = await signInOnHostedPage(tab, mailbox)
  await tab.close()
  await beginSignIn(demo, mailbox, optionsUrl({ projectId: 'careful' }))
  await expect(modal.heading('Confirm it’s you')).toBeVisible()
  const declined = await continueWithoutCode(demo)
  await declined.sheet.waitFor()
  await modal.button('Use email code instead').click()
  await expect(modal.heading('Confirm it’s you')).toBeVisible()

  const { sheet } = await continueWithoutCode(demo)
  await confirmIn(sheet, 'Sign in')
  await demo.expectState({ status: 'connected', isOpen: false, address })
})
