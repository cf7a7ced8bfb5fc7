import { expect, test } from 'vitest'
import type { Network } from '#protocol/vocabulary/network'
import type { Holding } from '../../tokens/Holding.ts'
import { followPaymentLink } from './followPaymentLink.ts'

const to = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const contract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const spam = `0x${'2'.repeat(40)}`
const owner = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

const networkOf = (caipNetworkId: string, name: string) =>
  ({ caipNetworkId, name, chainNamespace: caipNetworkId.split(':')[0] }) as Network
const ethereum = networkOf('eip155:1', 'Ethereum')
const solana = networkOf('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana')

const holdingOf = (symbol: string, decimals: number, address?: string): Holding => ({
  assetId: symbol,
  symbol,
  name: symbol,
  decimals,
  units: 1n,
  ...(address ? { address } : {}),
})
const [ether, dollar] = [holdingOf('ETH', 18), holdingOf('USDC', 6, contract.toLowerCase())]
const [sol, spl] = [holdingOf('SOL', 9), holdingOf('USDC', 6, mint)]
const nameOf = (id: string | undefined) => (id === 'eip155:10' ? 'OP Mainnet' : undefined)

const onEthereum = (link: string) =>
  followPaymentLink(link, {
    network: ethereum,
    nameOf,
    holdings: [ether, dollar, { ...holdingOf('SPAM', 6, spam), isSpam: true }],
  })
const onSolana = (link: string) => followPaymentLink(link, { network: solana, holdings: [sol, spl], nameOf })

test('reads receiver, token and amount from a link [SND-01]', () => {
  const ready = { status: 'ready', leftOut: [] }
  expect(onEthereum(`ethereum:${to}@1?value=2.014e18`)).toEqual({ ...ready, holding: ether, to, amount: '2.014' })
  expect(onEthereum(`ethereum:${to}`)).toEqual({ ...ready, holding: ether, to })
  expect(onEthereum(`ethereum:${contract}@1/transfer?address=${to}&uint256=1500000`)).toEqual({
    ...ready,
    holding: dollar,
    to,
    amount: '1.5',
  })
  expect(onSolana(`solana:${owner}?amount=0.12`)).toEqual({ ...ready, holding: sol, to: owner, amount: '0.12' })
  expect(onSolana(`solana:${owner}?amount=1.500000&spl-token=${mint}`)).toEqual({
    ...ready,
    holding: spl,
    to: owner,
    amount: '1.5',
  })
})

test('refuses a link for another, named network [SND-01]', () => {
  const refused = { status: 'refused', problem: 'otherNetwork' }
  expect(onEthereum(`ethereum:${to}@10?value=1`)).toEqual({
    ...refused,
    networkName: 'Ethereum',
    linkNetworkName: 'OP Mainnet',
  })
  expect(onEthereum(`ethereum:${to}@9999`)).toMatchObject({ ...refused, linkNetworkName: undefined })
  expect(onEthereum(`solana:${owner}?amount=1`)).toMatchObject({ ...refused, linkNetworkName: 'Solana' })
  expect(onSolana(`ethereum:${to}?value=1`)).toMatchObject(refused)
})

test.each([
  ['a token that the account has not', `ethereum:${to}@1/transfer?address=${to}&uint256=1`, 'unknownToken'],
  ['spam', `ethereum:${spam}@1/transfer?address=${to}&uint256=1`, 'unknownToken'],
  ['a mistyped receiver', `ethereum:${to.replace('d359', 'D359')}@1?value=1`, 'mistyped'],
  ['a mistyped token', `ethereum:${contract.replace('eB48', 'Eb48')}@1/transfer?address=${to}`, 'mistyped'],
  ['another function', `ethereum:${contract}@1/approve?address=${to}&uint256=1`, 'unsupported'],
  ['nothing that can be read', `ethereum:${to}@1?value=-1`, 'unreadable'],
])('refuses %s [SND-01]', (_what, link, problem) => {
  expect(onEthereum(link)).toMatchObject({ status: 'refused', problem })
})

test('refuses extra decimals, and mints in another letter case [SND-01]', () => {
  expect(onSolana(`solana:${owner}?amount=0.0000000001`)).toMatchObject({ problem: 'unreadable' })
  expect(onSolana(`solana:${owner}?amount=1&memo=7`)).toMatchObject({ problem: 'memo' })
  expect(onSolana(`solana:${owner}?amount=1&spl-token=${owner}`)).toMatchObject({ problem: 'unknownToken' })
})
