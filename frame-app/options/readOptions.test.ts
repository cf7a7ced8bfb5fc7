import { expect, test } from 'vitest'
import { readOptions } from './readOptions.ts'

const page = 'https://marlow.example/shop'
const read = (given: Parameters<typeof readOptions>[0]) => readOptions(given, page)

test('attributes are texts: lists, JSON, numbers and flags are read out of them', () => {
  const { options, problems } = read({
    networks: 'eip155:1, eip155:42161',
    rpcUrls: '{"eip155:1":"https://rpc.example"}',
    legalCheckbox: '',
    enableNetworkSwitch: 'false',
    themeVariables: '{"accent":"#ff0066","radius":0.5}',
  })
  expect(problems).toEqual([])
  expect(options).toEqual({
    networks: ['eip155:1', 'eip155:42161'],
    rpcUrls: { 'eip155:1': 'https://rpc.example' },
    legalCheckbox: true,
    enableNetworkSwitch: false,
    themeVariables: { accent: '#ff0066', radius: 0.5 },
  })
})

test('links are read against the page', () => {
  expect(read({ termsUrl: '/terms.html' }).options.termsUrl).toBe('https://marlow.example/terms.html')
})

test('what is unknown is reported, and takes nothing else with it', () => {
  const { options, problems } = read({ network: 'eip155:1', theme: 'light' })
  expect(problems).toEqual([{ option: 'network', value: 'eip155:1', kind: 'unknown' }])
  expect(options).toEqual({ theme: 'light' })
})

test.each([
  ['theme', 'blue'],
  ['termsUrl', 'javascript:alert(1)'],
  ['themeVariables', '{"accent":"url(https://evil.example)"}'],
  ['rpcUrls', '{"eip155:1":"http://rpc.example"}'],
  ['connectorTypeOrder', 'injected,stolen'],
])('%s of %s is told and left at its default', (option, value) => {
  expect(read({ [option]: value })).toEqual({ options: {}, problems: [{ option, value, kind: 'invalid' }] })
})

test('names that every object inherits are no options', () => {
  const problems = [{ option: 'constructor', value: '1', kind: 'unknown' }]
  expect(read({ constructor: '1' })).toEqual({ options: {}, problems })
})

test('features are flags, and the former name of one is still read [CON-12]', () => {
  expect(read({ email: 'false', collapseWallets: '', enableAllWallets: false })).toEqual({
    options: { email: false, collapseWallets: true, allWallets: false },
    problems: [],
  })
})
