import { expect, test } from 'vitest'
import { itemTitle } from './itemTitle.ts'

test.each([
  ['Boat #12', '12', 'Boat #12'],
  ['USDC 1.500', '500', 'USDC 1.500 #500'],
  ['Boat 12', '12', 'Boat 12 #12'],
  ['Boat', '12', 'Boat #12'],
  ['Boat 112', '12', 'Boat 112 #12'],
  ['500 USDC', '12', '500 USDC #12'],
  ['12', '12', '12 #12'],
  ['', '12', '#12'],
  ['Name', '57896044618658097711785492504343953926634992332820282019728792003956564819968', 'Name #5789…9968'],
])('titles %j with token id %s as %s', (name, tokenId, title) => {
  expect(itemTitle({ name, tokenId })).toBe(title)
})
