import type { Locator, Page } from '@playwright/test'
import { armMs } from '../../secure-frame/approval/decide/arming.ts'
import { expect, test } from '../fixtures.ts'
import { comeBack } from '../world/flows/emailVisit.ts'
import { approvalSheet, confirmIn, signed } from '../world/pages/approvalSheet.ts'
import { origins } from '../world/stack/ports.ts'
import { askForSignature } from './askForSignature.ts'
import { recordAuthCalls } from './authTraffic.ts'

test.use({ reducedMotion: 'no-preference', signedInAt: origins.demo })

const middleOf = async (button: Locator) => {
  const box = await button.boundingBox()
  if (!box) throw new Error('Nothing to press')
  return [box.x + box.width / 2, box.y + box.height / 2] as const
}

/** Records in the frame how often the button began to fill, and when it was full: a busy machine may poll too late. */
const watchFilling = async (button: Locator) => {
  const seen = await button.evaluateHandle((element) => {
    const seen = { fillings: 0, pressedAt: 0, fullAt: 0 }
    const look = (records: readonly MutationRecord[]) => {
      for (const { addedNodes } of records)
        seen.fillings += [...addedNodes].filter((node) => node.nodeName === 'SPAN').length
      if (!element.ariaDisabled) seen.fullAt = performance.now()
    }
    new MutationObserver(look).observe(element, { childList: true, attributes: true })
    addEventListener('pointerdown', () => Object.assign(seen, { pressedAt: performance.now() }), true)
    return seen
  })
  const look = () => seen.jsonValue()
  /** Waits for another fill: changes that also move the focus make it fill more than once. */
  const expectAnother = (than: number) => expect.poll(async () => (await look()).fillings).toBeGreaterThan(than)
  return { look, expectAnother }
}

test('the visitor must read a text longer than the sheet to its end [EMB-14]', async ({ demo }) => {
  const text = `${'A line of a long text.\n'.repeat(80)}The end.`
  const { asked, confirm } = await askForSignature(demo, text)
  const sheet = approvalSheet(demo.modal)
  const onward = sheet.getByRole('button', { name: 'Scroll to the end' })
  await expect(onward).toBeVisible()
  await expect(confirm).toHaveCount(0)
  // With the keyboard, because the browser drops clicks on a frame that has just moved.
  await expect(async () => {
    if (await onward.isVisible()) await onward.press('Enter', { timeout: 250 })
    await expect(confirm).toBeVisible({ timeout: 250 })
  }).toPass()
  await expect(sheet.getByText('The end.')).toBeInViewport()
  await confirmIn(sheet)
  expect(await asked).toEqual(signed)
})

/** Presses at one spot in direct succession by their timestamps: a busy machine may take longer. */
const createPresser = async (page: Page, [x, y]: readonly [number, number]) => {
  const client = await page.context().newCDPSession(page)
  // Before the sheet appeared, like a pointer that was already there and has not moved since.
  let timestamp = Date.now() / 1000 - 60
  return async () => {
    timestamp += 0.1
    const at = { x, y, button: 'left', clickCount: 1, timestamp } as const
    await client.send('Input.dispatchMouseEvent', { ...at, type: 'mousePressed' })
    await client.send('Input.dispatchMouseEvent', { ...at, type: 'mouseReleased' })
  }
}

test('presses restart a filling button, and repeated presses do not count as consent [EMB-14]', async ({
  demo,
  page,
  context,
}) => {
  const calls = recordAuthCalls(context)
  const { asked, confirm } = await askForSignature(demo)
  await expect(confirm).toBeEnabled()
  const press = await createPresser(page, await middleOf(confirm))
  const filling = await watchFilling(confirm)
  await press()
  await filling.expectAnother(0)
  for (let count = 0; count < 8; count += 1) await press()
  await expect(confirm).toBeEnabled()
  const { fillings, pressedAt, fullAt } = await filling.look()
  // Timers may fire a millisecond early.
  expect(fullAt - pressedAt).toBeGreaterThanOrEqual(armMs - 1)
  await press()
  await filling.expectAnother(fillings)
  expect(calls.count('getAuthShare')).toBe(0)
  await confirmIn(approvalSheet(demo.modal))
  expect(await asked).toEqual(signed)
})

test('a press that brings the focus to the sheet counts [EMB-14]', async ({ demo, page }) => {
  const { asked, confirm } = await askForSignature(demo)
  await expect(confirm).toBeEnabled()
  const filling = await watchFilling(confirm)
  await page.evaluate(() => window.focus())
  await filling.expectAnother(0)
  await confirmIn(approvalSheet(demo.modal))
  expect(await asked).toEqual(signed)
})

test('a key held since before the sheet appeared never counts [EMB-14]', async ({ demo, page, context }) => {
  const calls = recordAuthCalls(context)
  await page.keyboard.down('Enter')
  const { asked, confirm } = await askForSignature(demo)
  await expect(confirm).toBeEnabled()
  await confirm.focus()
  // Like the repetition of a held key.
  for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(confirm).toBeEnabled()
  expect(calls.count('getAuthShare')).toBe(0)
  await page.keyboard.press('Enter')
  expect(await asked).toEqual(signed)
})

const oddAmounts: Record<string, unknown> = {
  'an empty text': '',
  'a blank before it': ' 5',
  'digits of another script': '٥',
  'a fraction': 1.5,
  'a negative number': '-1',
  'an exponent': '1e3',
  'a list': ['5'],
  'an object': { value: 5 },
  'a boolean': true,
  nothing: null,
  'more than fits': (2n ** 256n).toString(),
  'a number that JSON rounds': 2 ** 60,
}

test('ambiguous amounts are refused before any display [EMB-11, EMB-14]', async ({ demo, modal }) => {
  const address = await comeBack(demo)
  const typed = (value: unknown) =>
    JSON.stringify({
      domain: { name: 'Marlow', chainId: 1 },
      types: { Order: [{ name: 'value', type: 'uint256' }] },
      primaryType: 'Order',
      message: { value },
    })
  for (const [what, value] of Object.entries(oddAmounts)) {
    const outcome = await demo.request('eth_signTypedData_v4', [address, typed(value)])
    expect(outcome, what).toMatchObject({ code: -32602 })
  }
  await expect(modal.dialog).toBeHidden()
})
