import { encodeFunctionData, erc20Abi, maxUint256, toHex } from 'viem'
import { expect, test } from '../fixtures.ts'
import { comeBack, signIn } from '../world/flows/emailVisit.ts'
import { fund } from '../world/flows/fund.ts'
import { optionsUrl } from '../world/host-pages/optionsUrl.ts'
import { approvalSheet, expectNoByClosing } from '../world/pages/approvalSheet.ts'
import type { DemoPage } from '../world/pages/DemoPage.ts'
import { origins } from '../world/stack/ports.ts'
import { readLook } from './contrast.ts'
import { secureFrame } from './frames.ts'

test.use({ reducedMotion: 'no-preference', signedInAt: origins.demo })

const hostileThemes = {
  'white on white': { accent: '#fff', background: '#fff' },
  'black on black': { accent: '#000', background: '#000' },
  transparent: { accent: 'transparent', background: '#00000000' },
  'a font of nothing, and no corners': { font: 'Blank, serif', radius: 1.4, background: 'rgb(200 200 200 / 2%)' },
}

/** Typed data, a warning and a long text: most elements that a sheet can show. */
const permission = (owner: string) =>
  JSON.stringify({
    domain: {
      name: 'Play Dollar',
      version: '1',
      chainId: 1,
      verifyingContract: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
    },
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Permit',
    message: {
      owner,
      spender: '0x00000000000000000000000000000000000A11cE',
      value: (2n ** 256n - 1n).toString(),
      nonce: '0',
      deadline: '4102444800',
    },
  })

const askPermission = (demo: DemoPage, address: string) =>
  demo.request('eth_signTypedData_v4', [address, permission(address)])

const expectReadable = async (demo: DemoPage, what: string) => {
  const { count, own, ...look } = await readLook(await secureFrame(demo.page))
  expect.soft(look, what).toEqual({ faint: [], isOpaque: true })
  expect(count).toBeGreaterThan(10)
  return own
}

test('the sheet stays opaque, unthemed and readable under any page theme [EMB-14]', async ({ demo, page }) => {
  const address = await comeBack(demo)
  const pendingRequest = askPermission(demo, address)
  await expect(approvalSheet(demo.modal).getByText('No limit').first()).toBeVisible()
  const own = await expectReadable(demo, 'no theme')
  for (const mode of ['light', 'dark'] as const) {
    for (const [name, variables] of Object.entries(hostileThemes)) {
      await page.evaluate(([theme, chosen]) => window.foyer?.setTheme(theme, chosen), [mode, variables] as const)
      await expect
        .poll(async () => (await secureFrame(page)).evaluate(() => document.documentElement.dataset.theme))
        .toBe(mode)
      expect(await expectReadable(demo, `${name}, ${mode}`)).toEqual(own)
    }
  }
  await expectNoByClosing(demo, pendingRequest)
})

test('a long sheet opens at its top and stays there when amounts load [EMB-14]', async ({ demo, page }) => {
  await page.setViewportSize({ width: 1180, height: 700 })
  const from = await comeBack(demo)
  await fund(from)
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: ['0x00000000000000000000000000000000000A11cE', maxUint256],
  })
  const call = { from, to: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', data }
  const pendingRequest = demo.request('eth_sendTransaction', [call])
  const sheet = approvalSheet(demo.modal)
  const heading = sheet.getByRole('heading', { level: 1 })
  const body = sheet.locator('[tabindex="0"]').first()
  await expect(sheet.getByText('Estimated network fee')).toBeAttached()
  await expect.poll(() => body.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true)
  await expect(heading).toBeFocused()
  expect(await body.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  await expect(heading).toBeInViewport({ ratio: 1 })
  await expectNoByClosing(demo, pendingRequest)
})

test('the whole sheet is readable in forced colors [EMB-14]', async ({ demo, page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const address = await comeBack(demo)
  const pendingRequest = askPermission(demo, address)
  await expect(approvalSheet(demo.modal).getByText('No limit').first()).toBeVisible()
  await expectReadable(demo, 'forced colours')
  await expectNoByClosing(demo, pendingRequest)
})

test.describe('a browser set to German', () => {
  test.use({ locale: 'de-DE', signedInAt: undefined })

  test('shows sheets in German, regardless of the page’s language [EMB-14]', async ({ demo, modal, mailbox }) => {
    const address = await signIn(demo, mailbox, optionsUrl({ locale: 'en' }))
    const pendingRequest = demo.request('personal_sign', [toHex('Good day'), address])
    await expect(approvalSheet(modal).getByRole('button', { name: 'Ablehnen', exact: true })).toBeVisible()
    await expectNoByClosing(demo, pendingRequest)
  })
})

test.describe('a page in Arabic', () => {
  const url = optionsUrl({ locale: 'ar-EG-u-nu-arab-ca-islamic' })
  test.use({ signedInAt: undefined })

  test('does not change the language or number format of a sheet [EMB-14]', async ({ demo, modal, mailbox }) => {
    const address = await signIn(demo, mailbox, url)
    const pendingRequest = askPermission(demo, address)
    const sheet = approvalSheet(modal)
    await expect(sheet.getByRole('button', { name: 'Reject', exact: true })).toBeVisible()
    await expect(sheet.getByText(/2100/).first()).toBeVisible()
    const text = (await sheet.textContent()) ?? ''
    expect(text).not.toMatch(/[\u0660-\u0669\u06F0-\u06F9]/)
    await expect(sheet).not.toHaveAttribute('dir', 'rtl')
    await expectNoByClosing(demo, pendingRequest)
  })
})

test.describe('a browser set to Arabic', () => {
  test.use({ locale: 'ar-EG', signedInAt: undefined })

  test('shows sheets in Arabic, with Latin digits and the Gregorian calendar [EMB-14]', async ({
    demo,
    modal,
    mailbox,
  }) => {
    const address = await signIn(demo, mailbox, optionsUrl({ locale: 'en' }))
    const pendingRequest = askPermission(demo, address)
    await expect(approvalSheet(modal).getByText(/2100/).first()).toBeVisible()
    expect((await approvalSheet(modal).textContent()) ?? '').not.toMatch(/[\u0660-\u0669\u06F0-\u06F9]/)
    await expectNoByClosing(demo, pendingRequest)
  })
})
