import { expect, test } from 'vitest'
import type { GivenOptions } from '#protocol/options'
import type { Json } from '#protocol/vocabulary/json'
import { readOptions } from '../options/readOptions.ts'
import { optionAlerts } from './optionAlerts.ts'

const networks = { networks: 'eip155:1', rpcUrls: { 'eip155:1': 'https://rpc.example' } }

/** What a page's developer is alerted of by these options, under a project that sets those. */
const alertsOf = (page: Record<string, Json>, ofProject: GivenOptions = {}) => {
  const { options: given, problems } = readOptions({ ...networks, ...page }, 'https://marlow.example')
  return optionAlerts({ given, ofProject, problems }).map(({ title, message }) => `${title}: ${message}`)
}

test('options that are read need no alert', () => {
  expect(alertsOf({ email: 'false', connectMethodsOrder: 'wallet,email' })).toEqual([])
})

test('an unknown option is alerted with the option that was probably meant, an invalid one as left at its default', () => {
  expect(alertsOf({ network: 'eip155:1', zebra: '1', theme: 'blue' })).toEqual([
    'Invalid App Configuration: network (data-network) is not an option of Foyer. Did you mean networks (data-networks)?',
    'Invalid App Configuration: zebra (data-zebra) is not an option of Foyer.',
    'Invalid App Configuration: theme (data-theme) could not be read and is left at its default.',
  ])
})

test.each([
  ['themeMode', 'theme (data-theme)'],
  ['chains', 'networks (data-networks)'],
  ['transports', 'rpcUrls (data-rpc-urls)'],
  ['metadata', 'name (data-name)'],
  ['privacyPolicyUrl', 'privacyUrl (data-privacy-url)'],
  ['enableWalletConnect', 'walletConnectProjectId (data-wallet-connect-project-id) or relayUrl (data-relay-url)'],
  ['featuredWallets', 'featuredWalletIds (data-featured-wallet-ids)'],
])('what other kits, or a slip, call %s is alerted with what it is called here', (option, meant) => {
  expect(alertsOf({ [option]: 'x' })).toEqual([
    expect.stringContaining(`is not an option of Foyer. Did you mean ${meant}?`),
  ])
})

test.each(['enableCoinbase', 'connectorImages', 'chainImages', 'ssr'])(
  'nothing is suggested for %s, which only begins like an option',
  (option) => {
    expect(alertsOf({ [option]: 'x' })).toEqual([expect.stringMatching(/is not an option of Foyer\.$/)])
  },
)

test.each<[string, Json, string, string]>([
  ['allWallets', 'SHOW', 'allWallets (data-all-wallets)', 'It is true or false.'],
  [
    'themeVariables',
    { '--accent': '#ff0066' },
    'themeVariables (data-theme-variables)',
    'It takes accent, background, radius and font.',
  ] as const,
])('%s that is something else is alerted with what it can be', (option, value, name, wanted) => {
  expect(alertsOf({ [option]: value })).toEqual([
    `Invalid App Configuration: ${name} could not be read and is left at its default. ${wanted}`,
  ])
})

test('a page that differs from its project is alerted', () => {
  const project: GivenOptions = { email: false, allWallets: false, connectMethodsOrder: ['wallet'] }
  expect(alertsOf({ email: true, allWallets: false, connectMethodsOrder: 'wallet,email' }, project)).toEqual([
    'Invalid App Configuration: email (data-email) has no effect: your server sets it to false.',
    'Invalid App Configuration: connectMethodsOrder (data-connect-methods-order) has no effect: your server sets it to wallet.',
  ])
})

test('a legal checkbox without documents is alerted, whoever asks for it [CON-12]', () => {
  const alert =
    'Invalid App Configuration: legalCheckbox (data-legal-checkbox) has no effect without termsUrl (data-terms-url) or privacyUrl (data-privacy-url).'
  expect(alertsOf({ legalCheckbox: true })).toEqual([alert])
  expect(alertsOf({}, { legalCheckbox: true })).toEqual([alert])
  expect(alertsOf({ legalCheckbox: true, termsUrl: '/terms' })).toEqual([])
})

test('networks that are unknown, or have no RPC URL, are alerted', () => {
  expect(alertsOf({ networks: ['eip155:1', 'eip155:999999'], rpcUrls: {} })).toEqual([
    expect.stringContaining('Network Not Found: There is no network "eip155:999999".'),
    expect.stringContaining('Ethereum has no RPC URL.'),
  ])
})

test('parts that cannot be used are alerted by their paths', () => {
  const networks = [{ id: 10, name: 'OP', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }, 3]
  const rpcUrls = { 'eip155:10': ['https://a.example', 'http://b.example'] }
  const left = (option: string, path: string) =>
    `Invalid App Configuration: ${option} is used without ${path}, which could not be read.`
  expect(alertsOf({ networks, rpcUrls })).toEqual([
    left('networks (data-networks)', 'networks.1'),
    left('rpcUrls (data-rpc-urls)', 'rpcUrls.eip155:10.1'),
  ])
  const explorer = { blockExplorers: { default: { name: 'X', url: 'http://x.example' } } }
  expect(
    alertsOf({
      networks: [{ ...(networks[0] as object), ...explorer }],
      rpcUrls: { 'eip155:10': 'https://a.example' },
    }),
  ).toEqual([left('networks (data-networks)', 'networks.0.blockExplorers')])
})
