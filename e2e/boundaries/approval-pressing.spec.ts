import type { Locator, Page } from '@playwright/test'
import { armMs } from '../../secure-frame/approval/decide/arming.ts'
import { expect, test } from '../fixtures.ts'
import { approvalSheet, confirmIn, signed } from '../pages/approvalSheet.ts'
import { origins } from '../stack/ports.ts'
import { comeBack } from '../visits/emailVisit.ts'
import { askForSignature } from './askForSignature.ts'
import { recordAuthCalls } from './authTraffic.ts'

test.use({ reducedMotion: 'no-preference', signedInAt: origins.demo })

const middleOf = async (button: Locator) => {
  const box = await button.boundingBox()
  if (!box) throw new Error('Nothing to press')
  return [box.x + box.width / 2, box.y + box.height / 2] as const
}

/** Sees in the frame how often the button began to fill, and when it was full: a busy machine may look too late. */
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
  /** Waits until it filled anew: what changes the focus as well makes it fill more than once. */
  const expectAnother = (than: number) => expect.poll(async () => (await look()).fillings).toBeGreaterThan(than)
  return { look, expectAnother }
}

test('a text that is longer than the sheet has to be read to its end [EMB-14]', async ({ demo }) => {
  const text = `${'A line of a long text.\n'.repeat(80)}The end.`
  const { asked, confirm } = await askForSignature(demo, text)
  const sheet = approvalSheet(demo.modal)
  const onward = sheet.getByRole('button', { name: 'Scroll to the end' })
  await expect(onward).toBeVisible()
  await expect(confirm).toHaveCount(0)
  // By the keyboard: the browser drops clicks on a frame that has only just moved.
  await expect(async () => {
    if (await onward.isVisible()) await onward.press('Enter', { timeout: 250 })
    await expect(confirm).toBeVisible({ timeout: 250 })
  }).toPass()
  await expect(sheet.getByText('The end.')).toBeInViewport()
  await confirmIn(sheet)
  expect(await asked).toEqual(signed)
})

/** Presses at one spot, one right after the other by the times that they bear: a busy machine may take longer. */
const createPresser = async (page: Page, [x, y]: readonly [number, number]) => {
  const client = await page.context().newCDPSession(page)
  // Before the sheet came up, as of a pointer which lay there then and has not moved since.
  let timestamp = Date.now() / 1000 - 60
  return async () => {
    timestamp += 0.1
    const at = { x, y, button: 'left', clickCount: 1, timestamp } as const
    await client.send('Input.dispatchMouseEvent', { ...at, type: 'mousePressed' })
    await client.send('Input.dispatchMouseEvent', { ...at, type: 'mouseReleased' })
  }
}

test('presses while the button fills start it anew, and a run of them at one spot is no consent [EMB-14]', async ({
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
  // Timers may be a millisecond early.
  expect(fullAt - pressedAt).toBeGreaterThanOrEqual(armMs - 1)
  await press()
  await filling.expectAnother(fillings)
  expect(calls.count('getAuthShare')).toBe(0)
  await confirmIn(approvalSheet(demo.modal))
  expect(await asked).toEqual(signed)
})

test('a press counts that brings the focus to the sheet [EMB-14]', async ({ demo, page }) => {
  const { asked, confirm } = await askForSignature(demo)
  await expect(confirm).toBeEnabled()
  const filling = await watchFilling(confirm)
  await page.evaluate(() => window.focus())
  await filling.expectAnother(0)
  await confirmIn(approvalSheet(demo.modal))
  expect(await asked).toEqual(signed)
})

test('a key that is held since before the sheet came never counts [EMB-14]', async ({ demo, page, context }) => {
  const calls = recordAuthCalls(context)
  await page.keyboard.down('Enter')
  const { asked, confirm } = await askForSignature(demo)
  await expect(confirm).toBeEnabled()
  await confirm.focus()
  // As a key repeats that is held.
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

test('amounts that could be read in two ways are refused before anything is shown [EMB-11, EMB-14]', async ({
  demo,
  modal,
}) => {
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
