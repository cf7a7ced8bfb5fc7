import { beginSignIn, codeField, signIn } from '../emailVisit.ts'
import { expect, test } from '../fixtures.ts'
import { clearSecureStorage } from './frames.ts'
import { startOwnAuthServer } from './ownAuthServer.ts'

// A server that starts makes its database, which takes seconds.
test.slow()

test('where recovery is delayed, a new device says from when it can have the wallet, and its owner is told [EMB-05]', async ({
  demo,
  modal,
  mailbox,
  page,
  context,
}) => {
  const server = await startOwnAuthServer(context, { RECOVERY_DELAY_SECONDS: '3600' })
  await signIn(demo, mailbox)
  // Without anything that it has kept, a browser is another device.
  await clearSecureStorage(page)
  await beginSignIn(demo, mailbox)
  await codeField(modal).fill(await mailbox.nextCode())
  await expect(modal.heading('Your wallet comes to this device later')).toBeVisible()
  await expect(modal.dialog.getByText('Sign in here again from')).toBeVisible()
  await demo.expectState({ status: 'disconnected' })
  const told = await mailbox.next()
  expect(told.subject).toBe('A new device asks for your Foyer wallet')
  await server.stop()
})
