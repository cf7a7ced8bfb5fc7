import type { BrowserContext, Frame, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { createPasskeys } from '../world/browser/virtualAuthenticator.ts'
import { approve, confirmIn } from '../world/pages/approvalSheet.ts'
import type { DemoPage } from '../world/pages/DemoPage.ts'
import { origins } from '../world/stack/ports.ts'
import { appFrame, rememberEmailLogin, secureFrame } from './frames.ts'
import { ask, takeOverModal } from './secureWire.ts'

const success = { type: 'CONNECT_PASSKEY_SUCCESS', payload: {} }

/** Opens the page with a modal whose messages the story controls. Returns the modal's frame. */
const openWire = async (page: Page, url: string, projectId?: string) => {
  await takeOverModal(page)
  await page.goto(url)
  await rememberEmailLogin(page, projectId)
  // The next visit creates the secure frame without a session.
  await page.reload()
  const app = await appFrame(page)
  const hasAsked = () => app.evaluate(() => window.said?.some(({ type }) => type === 'IS_CONNECTED'))
  await expect.poll(hasAsked).toBe(true)
  return app
}

/** A page whose header permits passkeys only for itself. */
const forbidding = `${origins.pages}/no-passkeys/`

/** The modal's action on a press, if the frame cannot ask for a passkey. */
const openWindow = async (app: Frame, context: BrowserContext, projectId = 'demo') => {
  const opened = context.waitForEvent('page')
  await app.evaluate(
    (url) => void open(url, '_blank', 'popup,width=420,height=760'),
    `${origins.secure}/passkey?projectId=${projectId}`,
  )
  return opened
}

const userOf = async (app: Frame) => (await ask(app, 'GET_USER')).payload

const lost = (window: Page) => window.getByRole('heading', { name: 'This window lost its page' })

const createInFrame = async (app: Frame, { modal }: Pick<DemoPage, 'modal'>) => {
  const pendingRequest = ask(app, 'CONNECT_PASSKEY', { intent: 'create' })
  await approve(modal, 'Create passkey')
  expect(await pendingRequest).toMatchObject(success)
}

test('a visitor creates an account with a passkey and logs in again [LOG-01]', async ({ demo, page }) => {
  const passkeys = createPasskeys()
  const app = await openWire(page, origins.demo)
  await passkeys.addTo(await secureFrame(page))
  await createInFrame(app, demo)
  const user = await userOf(app)
  expect(user).toMatchObject({ email: null, address: expect.stringMatching(/^0x/) })

  expect(await ask(app, 'SIGN_OUT')).toMatchObject({ type: 'SIGN_OUT_SUCCESS' })
  expect(await ask(app, 'CONNECT_PASSKEY', { intent: 'use' })).toMatchObject(success)
  expect(await userOf(app)).toEqual(user)
  expect(passkeys.count()).toBe(1)

  const list = await ask(app, 'LIST_PASSKEYS')
  expect(list.payload).toMatchObject({ passkeys: [{ name: expect.stringContaining('Chrome') }] })
})

test('a secure window asks for the passkey if the page forbids it [LOG-01]', async ({ page, context, modal }) => {
  const passkeys = createPasskeys()
  const app = await openWire(page, forbidding)
  for (const intent of ['use', 'create'])
    expect((await ask(app, 'CONNECT_PASSKEY', { intent })).payload).toMatchObject({ code: 'passkey_unavailable' })

  const pressIn = async (window: Page, name: string) => {
    await passkeys.addTo(window)
    const sheet = window.getByRole('alertdialog')
    await expect(sheet).toContainText(new URL(forbidding).host)
    await confirmIn(sheet, name)
    await expect.poll(() => window.isClosed()).toBe(true)
  }
  const created = ask(app, 'CONNECT_PASSKEY', { intent: 'create', isWindow: true })
  await pressIn(await openWindow(app, context), 'Create passkey')
  expect(await created).toMatchObject(success)
  const user = await userOf(app)

  await ask(app, 'SIGN_OUT')
  const used = ask(app, 'CONNECT_PASSKEY', { intent: 'use', isWindow: true })
  await pressIn(await openWindow(app, context), 'Use passkey')
  expect(await used).toMatchObject(success)
  expect(await userOf(app)).toEqual(user)

  // For a confirmation above a limit, a sheet of the frame opens the window itself.
  const limited = ask(app, 'SET_TOUCH_LIMIT', { cents: 0 })
  const opened = context.waitForEvent('page')
  await approve(modal, 'Open window')
  await pressIn(await opened, 'Use passkey')
  expect((await limited).payload).toMatchObject({ cents: 0 })
})

test('a rejected or closed window does not sign the visitor in [LOG-01]', async ({ page, context }) => {
  const app = await openWire(page, origins.demo)
  const rejected = ask(app, 'CONNECT_PASSKEY', { intent: 'use', isWindow: true })
  const first = await openWindow(app, context)
  const isGone = first.waitForEvent('close')
  // The window may close before the press ends; its result is checked below.
  await first
    .getByRole('button', { name: 'Reject', exact: true })
    .click()
    .catch(() => undefined)
  expect((await rejected).payload).toMatchObject({ code: 'passkey_cancelled' })
  await isGone

  const closed = ask(app, 'CONNECT_PASSKEY', { intent: 'use', isWindow: true })
  const second = await openWindow(app, context)
  await second.getByRole('alertdialog').waitFor()
  await second.close()
  expect((await closed).payload).toMatchObject({ code: 'passkey_cancelled' })
  expect((await ask(app, 'IS_CONNECTED')).payload).toEqual({ isConnected: false })
})

test('a window opened by a link or without its page shows no request [LOG-03]', async ({ page, context }) => {
  const link = await context.newPage()
  await link.goto(`${origins.secure}/passkey?projectId=demo`)
  await expect(lost(link)).toBeVisible()

  const app = await openWire(page, `${origins.pages}/isolated/`, 'windowed')
  const pendingRequest = ask(app, 'CONNECT_PASSKEY', { intent: 'use', isWindow: true })
  pendingRequest.catch(() => undefined)
  const window = await openWindow(app, context, 'windowed')
  await expect(lost(window)).toBeVisible()
  await expect(window.getByText('No one was signed in.')).toBeVisible()
})

test('a page that opens the window without the modal gets no request [LOG-03]', async ({ page, context }) => {
  await page.goto(`${origins.evil}/hostile/`)
  const opened = context.waitForEvent('page')
  await page.evaluate((url) => void open(url), `${origins.secure}/passkey?projectId=demo`)
  await expect(lost(await opened)).toBeVisible({ timeout: 30_000 })
})
