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

test('what is unknown is told with what was probably meant, and takes nothing else with it', () => {
  const { options, problems } = read({ network: 'eip155:1', theme: 'light' })
  expect(problems).toEqual([{ option: 'network', kind: 'unknown', suggestion: 'networks' }])
  expect(options).toEqual({ theme: 'light' })
})

test.each([
  ['theme', 'blue'],
  ['termsUrl', 'javascript:alert(1)'],
  ['themeVariables', '{"accent":"url(https://evil.example)"}'],
  ['rpcUrls', '{"eip155:1":"http://rpc.example"}'],
  ['connectorTypeOrder', 'injected,stolen'],
])('%s of %s is told and left at its default', (option, value) => {
  expect(read({ [option]: value })).toEqual({ options: {}, problems: [{ option, kind: 'invalid' }] })
})
