import { expect, test } from 'vitest'
import { readFault } from './readFault.ts'

test('what a wallet throws is read by what it says [ERR-03]', async () => {
  expect(await readFault({ code: 4001 })).toBe('declined')
})

test('a fault is told where the code that reads it does not come, as offline', async () => {
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  expect(await readFault({ code: 4001 }, load)).toBe('unknown')
})

test('without a network it is not the wallet that could not send, but a no is a no', async () => {
  const faultOf = (thrown: unknown) => readFault(thrown, undefined, () => true)
  expect(await faultOf(new Error('Failed to fetch'))).toBe('offline')
  expect(await faultOf({ code: 4001 })).toBe('declined')
})
