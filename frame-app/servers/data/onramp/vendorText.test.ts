import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { VendorAmount, VendorList } from './vendorText.ts'

test.each([
  [98.4, '98.4'],
  [1e-8, '0.00000001'],
  ['98.40', '98.40'],
  [' 5 ', '5'],
  ['1.5E-7', '0.00000015'],
  [0, '0'],
])('reads the vendor amount %j as %s [BUY-01]', (amount, text) => {
  expect(VendorAmount.parse(amount)).toBe(text)
})

test.each([-1, '-1', '1,000.00', 'NaN', '', null, '0x10', '1e999'])('refuses %j as an amount [BUY-01]', (amount) => {
  expect(VendorAmount.safeParse(amount).success).toBe(false)
})

test('omits unreadable entries from a list [BUY-01]', () => {
  const List = VendorList(z.object({ status: z.string() }))
  expect(List.parse([{ status: 'a' }, null, { status: 1 }, { status: 'b' }])).toEqual([
    { status: 'a' },
    { status: 'b' },
  ])
  expect([List.parse(undefined), List.parse(null)]).toEqual([[], []])
  expect(List.safeParse('none').success).toBe(false)
})
