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
  ['connectorTypeOrder', 'stolen,unheard'],
])('%s of %s is told and left at its default', (option, value) => {
  expect(read({ [option]: value })).toEqual({ options: {}, problems: [{ option, value, kind: 'invalid' }] })
})

test('names that every object inherits are no options', () => {
  const problems = [{ option: 'constructor', value: '1', kind: 'unknown' }]
  expect(read({ constructor: '1' })).toEqual({ options: {}, problems })
})

test('features are flags, and former names are still read [CON-12]', () => {
  expect(read({ email: 'false', collapseWallets: '', enableAllWallets: false, emailSignIn: 'false' })).toEqual({
    options: { email: false, collapseWallets: true, allWallets: false, loginSignIn: false },
    problems: [],
  })
})

test.each([
  ['google, apple', ['google', 'apple']],
  ['false', false],
  [false, false],
])('socials are a list, or none: %j [CON-02]', (socials, expected) => {
  expect(read({ socials })).toEqual({ options: { socials: expected }, problems: [] })
})

test('a social that is none is told, and the others are used', () => {
  expect(read({ socials: 'google,myspace' })).toMatchObject({ options: { socials: ['google'] } })
})

test.each([
  ['connectorTypeOrder', 'injected,stolen', ['injected'], ['1']],
  ['networks', ['eip155:1', 7, 'eip155:10'], ['eip155:1', 'eip155:10'], ['1']],
  ['featuredWalletIds', ['a', '<b>', 'c', ''], ['a', 'c'], ['1', '3']],
  ['themeVariables', { accent: '#ff0066', colour: 'red' }, { accent: '#ff0066' }, ['colour']],
  [
    'rpcUrls',
    { 'eip155:1': ['https://a.example', 'http://b.example'], 'eip155:10': 'http://c.example' },
    { 'eip155:1': ['https://a.example'] },
    ['eip155:1.1', 'eip155:10'],
  ],
  [
    'customWallets',
    [{ id: 'a', name: 'A', homepage: 'http://a.example', downloads: {} }, { id: 'b' }],
    [{ id: 'a', name: 'A' }],
    ['0.homepage', '0.downloads', '1'],
  ],
])('what can be used of %s is used, and the rest is told by its path', (option, value, used, paths) => {
  const { options, problems } = read({ [option]: value })
  expect(options).toEqual({ [option]: used })
  expect(problems).toMatchObject([{ option, kind: 'partly' }])
  expect(problems[0]?.paths?.toSorted()).toEqual(paths.map((path) => `${option}.${path}`).toSorted())
})

test('a ninth RPC URL is too many: the first eight are used', () => {
  const urls = Array.from({ length: 9 }, (_, index) => `https://${index}.example`)
  const { options, problems } = read({ rpcUrls: { 'eip155:1': urls } })
  expect(options.rpcUrls).toEqual({ 'eip155:1': urls.slice(0, 8) })
  expect(problems).toMatchObject([{ kind: 'partly', paths: ['rpcUrls.eip155:1.8'] }])
})
