import { expect, test } from '../../fixtures.ts'
import {
  askForMail,
  beginSignIn,
  codeField,
  emailField,
  otherThan,
  signIn,
  signOut,
} from '../../world/flows/emailVisit.ts'
import { readEvents, readStatuses, recordEvents, recordStatuses } from '../../world/flows/statuses.ts'
import { optionsUrl } from '../../world/host-pages/optionsUrl.ts'
import { DemoPage } from '../../world/pages/DemoPage.ts'
import { ModalPage } from '../../world/pages/ModalPage.ts'
import { chains, origins } from '../../world/stack/ports.ts'

const keys = (page: import('@playwright/test').Page) =>
  new ModalPage(page)
    .document()
    .then((frame) =>
      frame.evaluate(() =>
        Object.fromEntries(Object.entries(localStorage).map(([key, value]) => [key.split(':').pop(), value])),
      ),
    )

for (const [size, viewport] of Object.entries({
  desktop: { width: 1180, height: 800 },
  phone: { width: 390, height: 844 },
})) {
  test.describe(size, () => {
    test.use({ viewport })

    test('a visitor logs in for the first time with an email and a code [EMB-05, EMB-07, EMB-16, CON-01]', async ({
      demo,
      modal,
      mailbox,
      page,
    }) => {
      await beginSignIn(demo, mailbox)
      await expect(modal.title('Check your email')).toBeVisible()
      await expect(modal.dialog.getByText(mailbox.address)).toBeVisible()
      expect(await keys(page)).toHaveProperty('lastEmailLoginTime')
      await codeField(modal).fill(await mailbox.nextCode())
      await expect(modal.heading('Connected')).toBeVisible()
      await demo.expectState({ status: 'connected', caipNetworkId: 'eip155:1', isOpen: false })
      const stored = await keys(page)
      expect(stored).toMatchObject({
        emailLoginUsed: 'true',
        email: JSON.stringify(mailbox.address),
        lastUsedChain: '"eip155:1"',
        preferredAccountType: '"smartAccount"',
        smartAccountEnabledNetworks: '"1,42161,10143"',
      })
      expect(stored).not.toHaveProperty('lastEmailLoginTime')
    })
  })
}

test('a visitor types the code by keyboard only [EMB-05]', async ({ demo, modal, mailbox, page }) => {
  await demo.open()
  await demo.openModal()
  await emailField(modal).focus()
  await page.keyboard.type(mailbox.address)
  await page.keyboard.press('Enter')
  await modal.title('Check your email').waitFor()
  await expect(codeField(modal)).toBeFocused()
  await page.keyboard.type(await mailbox.nextCode())
  await demo.expectState({ status: 'connected' })
})

test('a visitor pastes the code in the email’s format [EMB-05]', async ({ demo, modal, mailbox, page, context }) => {
  await beginSignIn(demo, mailbox)
  const code = await mailbox.nextCode()
  const mail = await context.newPage()
  await mail.setContent('<textarea></textarea>')
  await mail.locator('textarea').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await mail.locator('textarea').selectText()
  await mail.keyboard.press('ControlOrMeta+C')
  await mail.close()
  await page.bringToFront()
  await codeField(modal).focus()
  await page.keyboard.press('ControlOrMeta+V')
  await demo.expectState({ status: 'connected' })
})

test('a visitor continues typing in place after the page briefly takes the focus [UI-09]', async ({
  demo,
  modal,
  mailbox,
  page,
}) => {
  await beginSignIn(demo, mailbox)
  await expect(codeField(modal)).toBeFocused()
  const code = await mailbox.nextCode()
  await page.keyboard.type(code.slice(0, 3))
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect.poll(() => modal.dialog.evaluate(() => document.hasFocus())).toBe(true)
  await expect(codeField(modal)).toBeFocused()
  await page.keyboard.type(code.slice(3))
  await demo.expectState({ status: 'connected' })
})

test('a visitor reloads, and the login reconnects [EMB-01, EMB-07, CON-05]', async ({ demo, mailbox, page }) => {
  const address = await signIn(demo, mailbox)
  await recordStatuses(page)
  await page.reload()
  await demo.expectState({ status: 'connected', address })
  expect(await readStatuses(page)).toEqual(['reconnecting', 'connected'])
})

test('a visitor signs out, then returns to the same account by email [EMB-07, CON-07, CON-09]', async ({
  demo,
  mailbox,
  page,
}) => {
  await recordEvents(page)
  const address = await signIn(demo, mailbox)
  await signOut(demo)
  const [connected] = (await readEvents(page)) ?? []
  expect(connected).toMatchObject({ event: 'CONNECT_SUCCESS', properties: { method: 'email' } })
  const stored = await keys(page)
  for (const key of ['emailLoginUsed', 'email', 'lastUsedChain']) expect(stored).not.toHaveProperty(key)
  await page.reload()
  await demo.warmUp()
  expect(page.frames().some((frame) => frame.url().startsWith(origins.secure))).toBe(false)
  expect(await signIn(demo, mailbox)).toBe(address)
})

test('a visitor opens a second page of the site without a code [EMB-07]', async ({ demo, mailbox, context }) => {
  const address = await signIn(demo, mailbox)
  const page = await context.newPage()
  const other = new DemoPage(page, new ModalPage(page))
  await other.open()
  await other.expectState({ status: 'connected', address })
})

test('a visitor opens the same account on a new device with one code', async ({ demo, mailbox, otherDevice }) => {
  const address = await signIn(demo, mailbox)
  expect(await signIn(otherDevice, mailbox)).toBe(address)
  expect((await mailbox.next()).text).toContain(origins.demo)
})

test('a visitor opens the same account on another site, which counts as another device', async ({
  demo,
  mailbox,
  context,
}) => {
  const address = await signIn(demo, mailbox)
  const page = await context.newPage()
  expect(await signIn(new DemoPage(page, new ModalPage(page)), mailbox, `${origins.pages}/plain/`)).toBe(address)
})

test('a project uses email links, and a press on the link’s page approves the device [EMB-05]', async ({
  demo,
  modal,
  mailbox,
  context,
}) => {
  await beginSignIn(demo, mailbox, optionsUrl({ projectId: 'second' }))
  await expect(modal.heading('Confirm it’s you')).toBeVisible()
  const link = await mailbox.nextLink()
  const approval = await context.newPage()
  await approval.goto(link)
  await expect(approval.getByText(origins.pages)).toBeVisible()
  await expect(modal.heading('Confirm it’s you')).toBeVisible()
  await approval.getByRole('button', { name: 'Approve this device' }).click()
  await expect(modal.title('Check your email')).toBeVisible()
  await codeField(modal).fill(await mailbox.nextCode())
  await demo.expectState({ status: 'connected' })
})

test('a visitor enters wrong codes, sees remaining tries and needs a new code [EMB-05]', async ({
  demo,
  modal,
  mailbox,
}) => {
  await beginSignIn(demo, mailbox)
  const code = await mailbox.nextCode()
  for (const left of ['2 tries', '1 try']) {
    await codeField(modal).fill('')
    await codeField(modal).fill(otherThan(code))
    await expect(modal.dialog.getByText(`That code isn’t right. ${left} left.`)).toBeVisible()
  }
  await codeField(modal).fill('')
  await codeField(modal).fill(otherThan(code))
  await expect(modal.dialog.getByText('This code no longer works')).toBeVisible()
  await demo.expectState({ status: 'disconnected' })
})

test('a visitor cannot request a second code for 30 seconds and sees a countdown [EMB-05]', async ({
  demo,
  modal,
  mailbox,
}) => {
  await beginSignIn(demo, mailbox)
  await modal.title('Check your email').waitFor()
  await expect(modal.dialog.getByText(/^Resend in \d+ s$/)).toBeVisible()
  await modal.back()
  await modal.button(/^Continue$/).click()
  await expect(modal.dialog.getByText(/^Please try again after (30|2\d) seconds$/)).toBeVisible()
  await expect(modal.dialog.getByText(/^Please try again after 2[0-8] seconds$/)).toBeVisible()
})

test('a visitor enters an invalid email and sees the error before any request [EMB-05]', async ({
  demo,
  modal,
  page,
}) => {
  await demo.open()
  await demo.openModal()
  await askForMail(modal, 'maya@fjell')
  await expect(modal.dialog.getByText('Enter a full email address, like you@example.com.')).toBeVisible()
  expect(page.frames().some((frame) => frame.url().startsWith(origins.secure))).toBe(false)
})

test('the email account reads the chain through the wallet, as any other [EMB-09, EMB-10]', async ({
  demo,
  mailbox,
}) => {
  const address = await signIn(demo, mailbox)
  expect(await demo.request('eth_accounts')).toEqual({ result: [address] })
  expect(await demo.request('eth_requestAccounts')).toEqual({ result: [address] })
  expect(await demo.request('eth_chainId')).toEqual({ result: '0x1' })
  expect(await demo.request('eth_getBalance', [address, 'latest'])).toEqual({ result: expect.stringMatching(/^0x/) })
  expect(await demo.request('eth_blockNumber')).toEqual({ result: expect.stringMatching(/^0x/) })
  expect(await demo.request('wallet_switchEthereumChain', [{ chainId: '0xa4b1' }])).toEqual({ result: null })
  await demo.expectState({ caipNetworkId: 'eip155:42161' })
  expect(await demo.request('eth_chainId')).toEqual({ result: '0xa4b1' })
  expect(Object.keys(chains)).toContain('eip155:42161')
})

test('the wallet refuses unsupported methods, and the modal explains it [EMB-09]', async ({ demo, modal, mailbox }) => {
  const address = await signIn(demo, mailbox)
  expect(await demo.request('eth_sign', [address, '0x00'])).toMatchObject({
    code: 4200,
    message: 'Requested RPC call is not allowed',
  })
  await expect(modal.dialog.getByText('Action not allowed')).toBeVisible()
})
