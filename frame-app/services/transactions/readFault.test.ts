import { expect, test } from 'vitest'
import { readFault } from './readFault.ts'

test('classifies a wallet’s error by its content [ERR-03]', async () => {
  expect(await readFault({ code: 4001 })).toBe('declined')
})

test('still classifies a fault when the classifier fails to load', async () => {
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  expect(await readFault({ code: 4001 }, load)).toBe('unknown')
})

test('blames the network while offline, but keeps a rejection', async () => {
  const faultOf = (thrown: unknown) => readFault(thrown, undefined, () => true)
  expect(await faultOf(new Error('Failed to fetch'))).toBe('offline')
  expect(await faultOf({ code: 4001 })).toBe('declined')
})
