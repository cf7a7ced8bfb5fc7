import { createDevice } from '../auth/createDevice.ts'
import { expect, test } from '../fixtures.ts'
import { askForMail, beginSignIn, codeField, signIn } from '../world/flows/emailVisit.ts'
import { sign, signed, signInVain } from '../world/pages/approvalSheet.ts'
import { origins } from '../world/stack/ports.ts'
import { authUrl, expireOnce, recordAuthCalls, sayAgain, stealFrom, stepBetween } from './authTraffic.ts'

test.beforeEach(({ context }) => stepBetween(context))

test('every replayed call of the browser to the auth server is refused', async ({ demo, mailbox, context }) => {
  const calls = recordAuthCalls(context)
  const address = await signIn(demo, mailbox)
  await expireOnce(context, 'getAuthShare')
  expect(await sign(demo, address)).toEqual(signed)
  for (const name of ['sendCode', 'redeemCode', 'createWallet', 'refresh', 'getAuthShare'] as const) {
    await test.step(name, async () => {
      expect(await sayAgain(stealFrom(calls.last(name)))).toEqual([401, 'invalid_proof'])
    })
  }
  expect(await sign(demo, address)).toEqual(signed)
})

test('a used refresh token from another device ends the session at once', async ({ demo, mailbox, context }) => {
  const calls = recordAuthCalls(context)
  const address = await signIn(demo, mailbox)
  await expireOnce(context, 'getAuthShare')
  expect(await sign(demo, address)).toEqual(signed)
  const { refreshToken } = calls.last('refresh').postDataJSON()
  const thief = await createDevice({ url: authUrl, authOrigin: origins.auth, now: Date.now })
  expect((await thief.call('refresh', { refreshToken })).body.error).toBe('invalid_token')
  expect(await signInVain(demo, address)).toMatchObject({ code: 4100 })
  await demo.expectState({ status: 'disconnected', address: null })
})

test('a stolen access token is useless without the device’s key', async ({ demo, mailbox, context }) => {
  const calls = recordAuthCalls(context)
  const address = await signIn(demo, mailbox)
  expect(await sign(demo, address)).toEqual(signed)
  const stolen = stealFrom(calls.last('getAuthShare'))
  const { authorization = '' } = stolen.headers
  const accessToken = authorization.slice('DPoP '.length)
  const thief = await createDevice({ url: authUrl, authOrigin: origins.auth, now: Date.now })

  for (const scheme of ['DPoP', 'Bearer']) {
    const headers = { 'content-type': 'application/json', authorization: `${scheme} ${accessToken}` }
    expect(await sayAgain({ ...stolen, headers })).toContain(401)
  }
  for (const name of ['getAuthShare', 'getRecoveryShare', 'getSession', 'listDevices', 'signOut'] as const) {
    const { status, body } = await thief.call(name, {}, { accessToken })
    expect([name, status, body.error]).toEqual([name, 401, 'invalid_token'])
  }
  expect(await sign(demo, address)).toEqual(signed)
})

test('a captured code is useless in another browser without a pending login', async ({
  demo,
  modal,
  mailbox,
  context,
  otherDevice: thief,
}) => {
  const calls = recordAuthCalls(context)
  await beginSignIn(demo, mailbox)
  const code = await mailbox.nextCode()
  await context.route(`${origins.auth}/v1/login/redeem`, (route) => route.abort(), { times: 1 })
  await codeField(modal).fill(code)
  await expect(modal.dialog.getByText('An error occurred')).toBeVisible()
  const { loginId } = calls.last('redeemCode').postDataJSON()

  await test.step('another key, with the id of the login', async () => {
    const thief = await createDevice({ url: authUrl, authOrigin: origins.auth, now: Date.now })
    const { status, body } = await thief.call('redeemCode', { loginId, code })
    expect([status, body.error]).toEqual([410, 'code_expired'])
  })
  await test.step('another browser, which has asked for a code of its own', async () => {
    await thief.open()
    await thief.openModal()
    await askForMail(thief.modal, mailbox.address)
    await codeField(thief.modal).waitFor()
    await codeField(thief.modal).fill(code)
    await expect(thief.modal.dialog.getByText(/That code isn’t right|no longer works/)).toBeVisible()
    await thief.expectState({ status: 'disconnected' })
  })
  await codeField(modal).fill('')
  await codeField(modal).fill(code)
  await demo.expectState({ status: 'connected' })
})

test('the server sends no second code to a device within 30 seconds [EMB-05]', async ({
  demo,
  modal,
  mailbox,
  page,
}) => {
  await beginSignIn(demo, mailbox)
  await codeField(modal).waitFor()
  await mailbox.nextCode()
  // The modal forgets its recent request; the server does not.
  await (await modal.document()).evaluate(() => localStorage.clear())
  await page.reload()
  await demo.openModal()
  await askForMail(modal, mailbox.address)
  await expect(modal.dialog.getByText(/^Please try again after (30|2\d|1\d) seconds$/)).toBeVisible()
  await expect(codeField(modal)).toHaveCount(0)
})
