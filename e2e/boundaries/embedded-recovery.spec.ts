import { expect, test } from '../fixtures.ts'
import { beginSignIn, codeField, signIn } from '../world/flows/emailVisit.ts'
import { appFrame, clearSecureStorage } from './frames.ts'
import { startOwnAuthServer } from './ownAuthServer.ts'

test('a new device shows the end of its delay, and the owner is notified [EMB-05]', async ({
  demo,
  modal,
  mailbox,
  page,
  context,
}) => {
  const server = await startOwnAuthServer(context, { RECOVERY_DELAY_SECONDS: '3600' })
  await signIn(demo, mailbox)
  // A browser without its stored data counts as another device.
  await clearSecureStorage(page)
  await beginSignIn(demo, mailbox)
  await codeField(modal).fill(await mailbox.nextCode())
  await expect(modal.heading('Your wallet will be available on this device later')).toBeVisible()
  await expect(modal.dialog.getByText('Sign in here again after')).toBeVisible()
  await demo.expectState({ status: 'disconnected' })
  const told = await mailbox.next()
  expect(told.subject).toBe('A new device is requesting your Foyer wallet')
  await server.stop()
})

test('a browser refused by the notice’s link signs in again and restarts the delay [EMB-05]', async ({
  demo,
  modal,
  mailbox,
  page,
  context,
}) => {
  const server = await startOwnAuthServer(context, { RECOVERY_DELAY_SECONDS: '3600' })
  const signInAndWait = async () => {
    await beginSignIn(demo, mailbox)
    await codeField(modal).fill(await mailbox.nextCode())
    await expect(modal.heading('Your wallet will be available on this device later')).toBeVisible()
    await expect(modal.dialog.getByText('there’s a waiting period on new devices')).toBeVisible()
    return mailbox.next()
  }
  await signIn(demo, mailbox)
  await clearSecureStorage(page)
  const { text } = await signInAndWait()
  const [link = ''] = /\S+\/refuse#\S+/.exec(text) ?? []
  const notice = await context.newPage()
  await notice.goto(link)
  await notice.getByRole('button', { name: 'Refuse this device' }).click()
  await expect(notice.getByRole('heading', { name: 'Device refused' })).toBeVisible()
  expect((await mailbox.next()).subject).toBe('A device was refused for your Foyer account')
  // The wait for another code is half a minute.
  await (await appFrame(page)).evaluate(() => localStorage.removeItem('foyer:demo:lastEmailLoginTime'))
  const again = await signInAndWait()
  expect(again.subject).toBe('A new device is requesting your Foyer wallet')
  expect(again.text).not.toContain(link)
  await server.stop()
})
