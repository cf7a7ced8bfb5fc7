import type { Page } from '@playwright/test'
import { toHex } from 'viem'
import { expect, test } from '../fixtures.ts'
import { signIn } from '../world/flows/emailVisit.ts'
import { approvalSheet, sign, signed } from '../world/pages/approvalSheet.ts'
import { origins } from '../world/stack/ports.ts'
import { recordAuthCalls } from './authTraffic.ts'
import { appFrame, rememberEmailLogin, secureFrame } from './frames.ts'
import { ask, takeOverModal } from './secureWire.ts'

const somebody = '0x1111111111111111111111111111111111111111'
const refused = (type: string, error: object) => ({ type: `${type}_ERROR`, payload: error })

const outOfOrder: [type: string, payload: object, error: object][] = [
  ['CONNECT_OTP', { otp: '123456' }, { code: 'code_expired' }],
  ['CONNECT_DEVICE', {}, { code: 'code_expired' }],
  ['UPDATE_EMAIL', { email: 'maya@fjell.example' }, { code: 'invalid_token' }],
  ['UPDATE_EMAIL_PRIMARY_OTP', { otp: '123456' }, { code: 'invalid_token' }],
  ['UPDATE_EMAIL_SECONDARY_OTP', { otp: '123456' }, { code: 'invalid_token' }],
  ['GET_USER', {}, { code: 'invalid_token' }],
  ['LIST_DEVICES', {}, { code: 'invalid_token' }],
  ['REVOKE_DEVICE', { deviceId: 'AAAAAAAAAAAAAAAAAAAAAA' }, { code: 'invalid_token' }],
  ['EXPORT_KEY', {}, { code: 'invalid_token' }],
  ['RPC_REQUEST', { method: 'personal_sign', params: ['0x00', somebody] }, { code: 4100 }],
  ['RPC_REQUEST', { method: 'eth_sendTransaction', params: [{ from: somebody, to: somebody }] }, { code: 4100 }],
  ['RPC_REQUEST', { method: 'eth_sign', params: [somebody, '0x00'] }, { code: 4200 }],
  ['RPC_REQUEST', { method: 'personal_sign', approved: true }, { code: -32602 }],
  ['SWITCH_NETWORK', { chainId: 999_999 }, { code: 'invalid_token' }],
  ['SYNC_THEME', { mode: 'dark', variables: {}, css: 'body{}' }, { code: -32602 }],
  ['CONNECT_EMAIL', { email: 'not an address' }, { code: -32602 }],
  ['SIGN_WITH', {}, { code: -32601 }],
  ['FINISH_STEP_UP', { code: '123456' }, { code: -32601 }],
  ['GET_AUTH_SHARE', {}, { code: -32601 }],
  ['EXPORT_WALLET', {}, { code: -32601 }],
]

/** A page other than the one above the modal in the browser. */
const anotherPage = {
  projectId: 'demo',
  metadata: { name: 'Bank', description: '', url: origins.evil, icons: [] },
  sdkType: 'script',
  sdkVersion: '1.0.0',
  hostOrigin: origins.evil,
  languages: ['en'],
}

test('a malicious modal with calls in wrong order gets error codes and no signature', async ({
  demo,
  mailbox,
  modal,
  page,
  context,
}) => {
  const calls = recordAuthCalls(context)
  await takeOverModal(page)
  await demo.open()
  await rememberEmailLogin(page)
  // The next visit creates the secure frame without a session.
  await page.reload()
  const app = await appFrame(page)
  const hasAsked = () => app.evaluate(() => window.said?.some(({ type }) => type === 'IS_CONNECTED'))
  await expect.poll(hasAsked).toBe(true)
  for (const [type, payload, error] of outOfOrder) {
    await test.step(type, async () => expect(await ask(app, type, payload)).toMatchObject(refused(type, error)))
  }
  await test.step('another page is claimed', async () => {
    const answer = await ask(app, 'SYNC_DAPP_DATA', anotherPage)
    expect(answer).toMatchObject(refused('SYNC_DAPP_DATA', { code: 'origin_not_allowed' }))
  })
  await expect(approvalSheet(modal)).toHaveCount(0)
  expect(calls.all()).toEqual([])

  const address = await signIn(demo, mailbox)
  expect(await sign(demo, address)).toEqual(signed)
})

test('a malicious modal with a session gets no key or signature without the visitor', async ({
  demo,
  mailbox,
  modal,
  page,
  context,
}) => {
  const calls = recordAuthCalls(context)
  await takeOverModal(page)
  await signIn(demo, mailbox)
  const app = await appFrame(page)
  expect(await ask(app, 'CONNECT_OTP', { otp: '123456' })).toMatchObject({ payload: { code: 'code_expired' } })
  expect(await ask(app, 'RPC_REQUEST', { method: 'personal_sign', params: ['0x00', somebody] })).toMatchObject({
    type: 'RPC_REQUEST_ERROR',
  })

  const { address } = (await demo.state()) ?? {}
  const sheet = approvalSheet(modal)
  const asks = [
    { type: 'EXPORT_KEY', payload: {}, yes: 'Show key', no: 'Go back' },
    {
      type: 'RPC_REQUEST',
      payload: { method: 'personal_sign', params: [toHex('Mine'), address] },
      yes: 'Sign',
      no: 'Reject',
    },
  ]
  for (const { type, payload, yes, no } of asks) {
    await test.step(type, async () => {
      const pendingRequest = ask(app, type, payload)
      await expect(sheet.getByRole('button', { name: yes })).toBeEnabled()
      await sheet.getByRole('button', { name: no, exact: true }).last().click()
      expect(await pendingRequest).toMatchObject(refused(type, { code: 4001 }))
      await modal.expectGone()
    })
  }
  expect([calls.count('getAuthShare'), calls.count('startStepUp'), calls.count('getRecoveryShare')]).toEqual([0, 0, 0])
})

/** The secure frame's window, as reached by its page and by the modal. */
const postToSecure = async (page: Page, message: unknown) => {
  const send = ({ message, fromPage }: { message: unknown; fromPage: boolean }) => {
    const modal = fromPage
      ? document.querySelector('foyer-frame')?.shadowRoot?.querySelector('iframe')?.contentWindow
      : window
    const { value } = (message as { argumentList: [{ value: unknown }] }).argumentList[0]
    for (const data of [message, value]) {
      const [one, other] = [new MessageChannel(), new MessageChannel()]
      modal?.[0]?.postMessage(data, '*', [one.port2, other.port2])
    }
  }
  await page.evaluate(send, { message, fromPage: true })
  await (await appFrame(page)).evaluate(send, { message, fromPage: false })
}

test('a replayed signature request shows no new approval [EMB-03]', async ({ demo, mailbox, modal, page, context }) => {
  const calls = recordAuthCalls(context)
  await takeOverModal(page)
  const address = await signIn(demo, mailbox)
  expect(await sign(demo, address)).toEqual(signed)
  await modal.expectGone()
  const app = await appFrame(page)
  const recorded = await app.evaluate(() => window.said?.findLast(({ type }) => type === 'RPC_REQUEST')?.message)
  const sharesAsked = calls.count('getAuthShare')

  await test.step('to the window of the secure frame, by the page and by the modal', async () => {
    await (await secureFrame(page)).evaluate(() => {
      addEventListener('message', () => {
        document.documentElement.dataset.heard = String(Number(document.documentElement.dataset.heard ?? 0) + 1)
      })
    })
    await postToSecure(page, recorded)
    const heard = async () => (await secureFrame(page)).evaluate(() => document.documentElement.dataset.heard)
    await expect.poll(heard).toBe('4')
  })
  await test.step('on the very channel on which it was said', async () => {
    const answer = await app.evaluate(
      (message) =>
        new Promise((resolve) => {
          window.securePort?.addEventListener('message', ({ data }) => resolve(data.value), { once: true })
          window.securePort?.postMessage(message)
        }),
      recorded,
    )
    expect(answer).toMatchObject(refused('RPC_REQUEST', { code: -32600 }))
  })
  expect(await demo.request('eth_getBalance', [address, 'latest'])).toEqual({ result: '0x0' })
  await expect(approvalSheet(modal)).toHaveCount(0)
  expect(calls.count('getAuthShare')).toBe(sharesAsked)
})
