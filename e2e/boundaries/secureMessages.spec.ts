import type { Frame, Page } from '@playwright/test'
import { toHex } from 'viem'
import { authCalls } from '../../secure-frame/contract/contract.ts'
import { appToSecure } from '../../shared-protocol/app-to-secure.ts'
import { wireName } from '../../shared-protocol/defineMethod.ts'
import { expect, test } from '../fixtures.ts'
import { beginSignIn, codeField, otherThan, signIn } from '../world/flows/emailVisit.ts'
import { approvalSheet } from '../world/pages/approvalSheet.ts'
import { patienceMs } from '../world/stack/patience.ts'
import { origins } from '../world/stack/ports.ts'
import { appFrame, secureFrame } from './frames.ts'

interface Message {
  id: string
  type: string
}

declare global {
  interface Window {
    sentMessages?: Message[]
  }
}

/** From the next load on, every frame records the messages that it sends over its ports: calls and answers. */
const recordMessages = (page: Page) =>
  page.addInitScript(() => {
    const sent: Message[] = []
    window.sentMessages = sent
    const isMessage = ({ id, type }: Partial<Message>) => /^[0-9a-f]{32}$/.test(id ?? '') && type !== undefined
    const collect = (value: unknown) => {
      if (typeof value !== 'object' || value === null) return
      if (!isMessage(value)) return Object.values(value).forEach(collect)
      const { id, type } = value as Message
      sent.push({ id, type })
    }
    const { postMessage } = MessagePort.prototype
    MessagePort.prototype.postMessage = function (this: MessagePort, ...given: unknown[]) {
      collect(given[0])
      return postMessage.apply(this, given as Parameters<typeof postMessage>)
    }
  })

/** Returns the value once it passes the check. */
const waitFor = async <T>(read: () => Promise<T>, check: (value: T) => void) => {
  let value = await read()
  await expect(async () => {
    value = await read()
    check(value)
  }).toPass({ timeout: patienceMs })
  return value
}

/** The messages to the secure frame, by their names on the wire. */
const methods = Object.keys(appToSecure).map(wireName)

const sentBy = (frame: Frame) => frame.evaluate(() => window.sentMessages ?? [])

test('each secure frame message has its own id and one _SUCCESS or _ERROR [EMB-03]', async ({
  demo,
  modal,
  mailbox,
  page,
}) => {
  await recordMessages(page)
  await beginSignIn(demo, mailbox)
  const code = await mailbox.nextCode()
  await codeField(modal).fill(otherThan(code))
  await expect(modal.dialog.getByText('That code isn’t right.')).toBeVisible()
  await codeField(modal).fill('')
  await codeField(modal).fill(code)
  await demo.expectState({ status: 'connected', isOpen: false })
  const { address } = (await demo.state()) ?? {}
  const asked = demo.request('personal_sign', [toHex('No'), address])
  await expect(approvalSheet(modal).getByRole('button', { name: 'Sign' })).toBeEnabled()
  await approvalSheet(modal).getByRole('button', { name: 'Reject', exact: true }).click()
  expect(await asked).toMatchObject({ code: 4001 })

  // The link's own PING is not a message of the table.
  const read = async () => {
    const requests = (await sentBy(await appFrame(page))).filter(({ type }) => methods.includes(type))
    const answers = (await sentBy(await secureFrame(page))).filter(({ type }) =>
      /^(?!PING_).*_(SUCCESS|ERROR)$/.test(type),
    )
    return { requests, answers }
  }
  const idsOf = (messages: Message[]) => messages.map(({ id }) => id).sort()
  // Reads continue in the meantime: at some moment none is open.
  const { requests, answers } = await waitFor(read, (heard) => {
    expect(idsOf(heard.answers)).toEqual(idsOf(heard.requests))
  })
  expect(new Set(idsOf(requests)).size).toBe(requests.length)
  const answered = requests.map(({ id, type }) => ({ type, answer: answers.find((one) => one.id === id)?.type }))
  for (const { type, answer } of answered) expect([`${type}_SUCCESS`, `${type}_ERROR`]).toContain(answer)
  expect(answered.map(({ answer }) => answer)).toEqual(
    expect.arrayContaining([
      'SYNC_THEME_SUCCESS',
      'SYNC_DAPP_DATA_SUCCESS',
      'CONNECT_EMAIL_SUCCESS',
      'CONNECT_OTP_ERROR',
      'CONNECT_OTP_SUCCESS',
      'GET_USER_SUCCESS',
      'RPC_REQUEST_ERROR',
    ]),
  )
})

test('a visitor is signed out after 3 seconds without the auth server [EMB-04]', async ({
  demo,
  modal,
  mailbox,
  page,
}) => {
  await page.clock.install()
  await signIn(demo, mailbox)
  let asked = 0
  await page.route(`${origins.auth}${authCalls.signOut.path}`, () => {
    asked += 1
  })
  await demo.button.click()
  await modal.openSettings()
  await modal.button('Disconnect').click()
  await expect.poll(() => asked).toBe(1)
  await demo.expectState({ status: 'connected' })
  await page.clock.fastForward(3000)
  await demo.expectState({ status: 'disconnected', address: null })
})
