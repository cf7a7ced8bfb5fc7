import { expect, test } from 'vitest'
import type { GivenOptions } from '#protocol/options'
import type { Json } from '#protocol/vocabulary/json'
import { readOptions } from '../options/readOptions.ts'
import { optionAlerts } from './optionAlerts.ts'

const networks = { networks: 'eip155:1', rpcUrls: { 'eip155:1': 'https://rpc.example' } }

/** The alerts for these options of a page, under a project with those settings. */
const alertsOf = (page: Record<string, Json>, ofProject: GivenOptions = {}) => {
  const { options: given, problems } = readOptions({ ...networks, ...page }, 'https://marlow.example')
  return optionAlerts({ given, ofProject, problems }).map(({ title, message }) => `${title}: ${message}`)
}

test('does not alert about valid options', () => {
  expect(alertsOf({ email: 'false', connectMethodsOrder: 'wallet,email' })).toEqual([])
})

test('suggests an option for an unknown one and reports invalid ones', () => {
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
])('suggests the Foyer option for %s, a foreign or misspelled name', (option, meant) => {
  expect(alertsOf({ [option]: 'x' })).toEqual([
    expect.stringContaining(`is not an option of Foyer. Did you mean ${meant}?`),
  ])
})

test.each(['enableCoinbase', 'connectorImages', 'chainImages', 'ssr'])(
  'suggests no option for %s, which shares only a prefix',
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
])('describes the valid values of an invalid %s', (option, value, name, wanted) => {
  expect(alertsOf({ [option]: value })).toEqual([
    `Invalid App Configuration: ${name} could not be read and is left at its default. ${wanted}`,
  ])
})

test('alerts a page that differs from its project', () => {
  const project: GivenOptions = { email: false, allWallets: false, connectMethodsOrder: ['wallet'] }
  expect(alertsOf({ email: true, allWallets: false, connectMethodsOrder: 'wallet,email' }, project)).toEqual([
    'Invalid App Configuration: email (data-email) has no effect: your server sets it to false.',
    'Invalid App Configuration: connectMethodsOrder (data-connect-methods-order) has no effect: your server sets it to wallet.',
  ])
})

test('alerts about a legal checkbox without documents, from page or project [CON-12]', () => {
  const alert =
    'Invalid App Configuration: legalCheckbox (data-legal-checkbox) has no effect without termsUrl (data-terms-url) or privacyUrl (data-privacy-url).'
  expect(alertsOf({ legalCheckbox: true })).toEqual([alert])
  expect(alertsOf({}, { legalCheckbox: true })).toEqual([alert])
  expect(alertsOf({ legalCheckbox: true, termsUrl: '/terms' })).toEqual([])
})

test('alerts about networks that are unknown or lack RPC URLs', () => {
  expect(alertsOf({ networks: ['eip155:1', 'eip155:999999'], rpcUrls: {} })).toEqual([
    expect.stringContaining('Network Not Found: There is no network "eip155:999999".'),
    expect.stringContaining('Ethereum has no RPC URL.'),
  ])
})

test('alerts about unusable parts by their paths', () => {
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
