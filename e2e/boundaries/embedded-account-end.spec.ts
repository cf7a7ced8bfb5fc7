import { createDevice } from '../auth/createDevice.ts'
import { expect, test } from '../fixtures.ts'
import { codeField, otherThan, signIn, startDeleting } from '../world/flows/emailVisit.ts'
import { sign, signed, signInVain } from '../world/pages/approvalSheet.ts'
import { origins } from '../world/stack/ports.ts'
import { authUrl, recordAuthCalls, sayAgain, stealFrom, stepBetween } from './authTraffic.ts'

test.beforeEach(({ context }) => stepBetween(context))

test('an account deletion code works once, only for its purpose and browser', async ({
  demo,
  modal,
  mailbox,
  context,
}) => {
  const calls = recordAuthCalls(context)
  await signIn(demo, mailbox)
  await demo.button.click()
  await modal.openSettings()
  await modal.button(/Sign out everywhere/).click()
  await modal.button(/^Continue$/).click()
  await codeField(modal).waitFor()
  const code = await mailbox.nextCode()
  await test.step('a wrong one', async () => {
    await codeField(modal).fill(otherThan(code))
    await expect(modal.dialog.getByText('That code isn’t right. 2 tries left.')).toBeVisible()
    await codeField(modal).fill('')
  })
  await context.route(`${origins.auth}/v1/session/end-all`, (route) => route.abort(), { times: 1 })
  await codeField(modal).fill(code)
  await expect(modal.dialog.getByText('An error occurred')).toBeVisible()
  const captured = calls.last('signOutEverywhere')
  const { authorization = '' } = captured.headers()
  const accessToken = authorization.slice('DPoP '.length)
  const { loginId } = captured.postDataJSON()

  await test.step('another key, with the token, the id and the code', async () => {
    const thief = await createDevice({ url: authUrl, authOrigin: origins.auth, now: Date.now })
    for (const name of ['signOutEverywhere', 'deleteAccount'] as const) {
      const { status, body } = await thief.call(name, { loginId, code }, { accessToken })
      expect([status, body.error]).toEqual([401, 'invalid_token'])
    }
  })
  await test.step('the right one, in the browser', async () => {
    await codeField(modal).fill('')
    await codeField(modal).fill(code)
    await expect(modal.heading('Signed out everywhere')).toBeVisible()
  })
  await test.step('the same call once more', async () => {
    const [status] = await sayAgain(stealFrom(calls.last('signOutEverywhere')))
    expect(status).toBe(401)
  })
})

test('a sign-out-everywhere call cannot delete an account: its proof names its path', async ({
  demo,
  modal,
  mailbox,
  context,
}) => {
  const address = await signIn(demo, mailbox)
  await demo.button.click()
  await modal.openSettings()
  await modal.button(/Sign out everywhere/).click()
  await modal.button(/^Continue$/).click()
  await codeField(modal).waitFor()
  const code = await mailbox.nextCode()
  const sent: number[] = []
  await context.route(`${origins.auth}/v1/session/end-all`, async (route) => {
    const response = await route.fetch({ url: `${authUrl}/v1/account/delete` })
    sent.push(response.status())
    await route.fulfill({ response })
  })
  await codeField(modal).fill(code)
  await expect(modal.dialog.getByText('An error occurred')).toBeVisible()
  expect(sent).toContain(401)
  expect(sent).not.toContain(200)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await modal.close()
  await modal.expectGone()
  expect(await sign(demo, address)).toEqual(signed)
})

test('a deleted account cannot be signed for with another browser’s stored data', async ({
  demo,
  modal,
  mailbox,
  otherDevice: other,
}) => {
  const address = await signIn(demo, mailbox)
  await signIn(other, mailbox)
  await mailbox.next()
  await codeField(modal).fill(await startDeleting(demo, mailbox))
  await modal.dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(modal.heading('Account deleted')).toBeVisible()

  // The other browser has its share, and its page still shows the account.
  await other.expectState({ status: 'connected', address })
  expect(await signInVain(other, address)).toMatchObject({ code: 4100 })
  await other.expectState({ status: 'disconnected', address: null })
})
