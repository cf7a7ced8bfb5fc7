import { expect, test } from 'vitest'
import { readOptions } from './readOptions.ts'

const page = 'https://marlow.example/shop'
const read = (given: Parameters<typeof readOptions>[0]) => readOptions(given, page)

test('reads lists, JSON, numbers and flags from text', () => {
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

test('resolves links against the page', () => {
  expect(read({ termsUrl: '/terms.html' }).options.termsUrl).toBe('https://marlow.example/terms.html')
})

test('reports an unknown option without affecting others', () => {
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
])('reports %s of %s and uses the default', (option, value) => {
  expect(read({ [option]: value })).toEqual({ options: {}, problems: [{ option, value, kind: 'invalid' }] })
})

test('does not treat inherited object names as options', () => {
  const problems = [{ option: 'constructor', value: '1', kind: 'unknown' }]
  expect(read({ constructor: '1' })).toEqual({ options: {}, problems })
})

test('reads features as flags, also by their former names [CON-12]', () => {
  expect(read({ email: 'false', collapseWallets: '', enableAllWallets: false, emailSignIn: 'false' })).toEqual({
    options: { email: false, collapseWallets: true, allWallets: false, loginSignIn: false },
    problems: [],
  })
})

test.each([
  ['google, apple', ['google', 'apple']],
  ['false', false],
  [false, false],
])('reads socials as a list or false: %j [CON-02]', (socials, expected) => {
  expect(read({ socials })).toEqual({ options: { socials: expected }, problems: [] })
})

test('reports an unknown social and uses the others', () => {
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
])('uses valid parts of %s and reports others', (option, value, used, paths) => {
  const { options, problems } = read({ [option]: value })
  expect(options).toEqual({ [option]: used })
  expect(problems).toMatchObject([{ option, kind: 'partly' }])
  expect(problems[0]?.paths?.toSorted()).toEqual(paths.map((path) => `${option}.${path}`).toSorted())
})

test('uses eight RPC URLs and reports a ninth', () => {
  const urls = Array.from({ length: 9 }, (_, index) => `https://${index}.example`)
  const { options, problems } = read({ rpcUrls: { 'eip155:1': urls } })
  expect(options.rpcUrls).toEqual({ 'eip155:1': urls.slice(0, 8) })
  expect(problems).toMatchObject([{ kind: 'partly', paths: ['rpcUrls.eip155:1.8'] }])
})
