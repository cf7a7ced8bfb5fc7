import { expect, test } from 'vitest'
import { pairingLink, requestLink, webLink } from './deepLink.ts'

const uri = 'wc:7f6e@2?relay-protocol=irn&symKey=ab'
const encoded = encodeURIComponent(uri)

test.each([
  ['harbor-wc', `harbor-wc://wc?uri=${encoded}`],
  ['harbor-wc:', `harbor-wc://wc?uri=${encoded}`],
  ['harbor-wc://', `harbor-wc://wc?uri=${encoded}`],
  ['harbor-wc://open', `harbor-wc://open/wc?uri=${encoded}`],
  ['harbor-wc://open/', `harbor-wc://open/wc?uri=${encoded}`],
])('%s keeps its path [WC-01]', (native, link) => {
  expect(pairingLink({ native }, uri)).toBe(link)
})

test('the native link comes before the universal one [WC-01]', () => {
  const universal = 'https://harbor.example/app'
  expect(pairingLink({ native: 'harbor-wc://', universal }, uri)).toMatch(/^harbor-wc:/)
  expect(pairingLink({ universal }, uri)).toBe(`https://harbor.example/app/wc?uri=${encoded}`)
})

test('a link that would run something is never made', () => {
  expect(pairingLink({ native: 'javascript:alert(1)//' }, uri)).toBeUndefined()
  expect(pairingLink({ native: 'javascript:', universal: 'data:text/html,x' }, uri)).toBeUndefined()
  expect(webLink('javascript:alert(1)', uri)).toBeUndefined()
  expect(pairingLink({}, uri)).toBeUndefined()
})

test('a later request opens the app at its session', () => {
  expect(requestLink({ native: 'harbor-wc://' }, 'ab12')).toBe('harbor-wc://wc?sessionTopic=ab12')
})
