import type { ReactNode } from 'react'
import { SwapReceipt } from '../../frame-app/domains/swap/SwapReceipt.tsx'
import SwapReviewView from '../../frame-app/domains/swap/SwapReviewView.tsx'
import SwapSelectTokenView from '../../frame-app/domains/swap/SwapSelectTokenView.tsx'
import SwapSlippageView from '../../frame-app/domains/swap/SwapSlippageView.tsx'
import SwapView from '../../frame-app/domains/swap/SwapView.tsx'
import { slippageAtom } from '../../frame-app/domains/swap/slippage.ts'
import type { Review, SwapFault } from '../../frame-app/domains/swap/swapReview.ts'
import { exampleAddress } from './exampleAddress.ts'
import { builtOf, down, formStore, never, plainStore, reviewStore, type Store } from './swapExamples.ts'

interface SwapSpecimen {
  title: string
  store: Store
  view: ReactNode
}

const form = (title: string, ...of: Parameters<typeof formStore>): SwapSpecimen => ({
  title: `Swap, ${title}`,
  store: formStore(...of),
  view: <SwapView />,
})

const forms = () => [
  form('empty', {}),
  form('filled', { to: 'usdc', amount: '0.25' }),
  form('filled from the other side', { to: 'usdc', amount: '500', exact: 'out' }),
  form('in money', { to: 'usdc', amount: '500', amountIn: 'usd', shownIn: { in: 'usd', out: 'usd' } }),
  form('asking', { to: 'usdc', amount: '0.25' }, { getQuote: never }),
  form('not enough', { to: 'usdc', amount: '3' }),
  form('no amount', { to: 'usdc', amount: '1e3' }),
  form('too precise', { from: 'usdc', to: 'ether', amount: '1.1234567' }),
  form('money without a price', { from: 'unpriced', to: 'usdc', amount: '5', amountIn: 'usd', shownIn: { in: 'usd' } }),
  form('no way', { to: 'usdc', amount: '0.25' }, { getQuote: async () => undefined }),
  form('no price', { to: 'usdc', amount: '0.25' }, { getQuote: down }),
  form('some impact', { to: 'tiny', amount: '0.5' }),
  form('severe impact', { to: 'tiny', amount: '0.8' }),
  form('wrapping', { to: 'weth', amount: '0.25' }),
  form('service away', { amount: '' }, { getTokens: down }),
  form('loading', { amount: '' }, { getTokens: never }),
]

const slippage = (title: string, bips: bigint): SwapSpecimen => {
  const store = plainStore()
  store.set(slippageAtom, bips)
  return { title: `Slippage, ${title}`, store, view: <SwapSlippageView /> }
}

type Reviewed = Parameters<typeof reviewStore>

const review = (title: string, ...of: Reviewed): SwapSpecimen => {
  const { store, put } = reviewStore(...of)
  void put()
  return { title: `Review, ${title}`, store, view: <SwapReviewView /> }
}

const ofToken = (title: string, state: Review) => review(title, 'usdc', 'ether', 250, state)

const faults: readonly SwapFault[] = ['fails', 'unreachable', 'declined', 'stuck']

const reviews = () => [
  ofToken('checking', { status: 'preparing' }),
  ofToken('to allow', builtOf('allow')),
  ofToken('in the wallet', { status: 'allowing' }),
  ofToken('waiting', { status: 'waiting' }),
  ofToken('allowed', builtOf('swap')),
  review('of ether', 'ether', 'usdc', 0.25, builtOf('swap')),
  review('of wrapped ether', 'weth', 'ether', 0.25, builtOf('swap')),
  review('severe impact', 'ether', 'tiny', 0.8, builtOf('swap')),
  review('unverified', 'ether', 'unpriced', 0.1, builtOf('swap')),
  ofToken('moved', { status: 'moved' }),
  ...faults.map((fault) => ofToken(fault, { status: 'failed', fault })),
]

const hash = `0x${'a'.repeat(64)}`
const transaction = {
  hash,
  caipNetworkId: 'eip155:1',
  from: exampleAddress,
  to: `0x${'c'.repeat(40)}`,
  units: '250000000',
  decimals: 6,
  symbol: 'USDC',
  gets: '0.080\u00a0ETH',
  sentAt: 0,
}

const stages = ['pending', 'unknown', 'notSeen', 'sent', 'failed', 'cancelled', 'dropped', 'replaced'] as const

/** Every swap state. */
export const createSwapSpecimens = (): readonly SwapSpecimen[] => [
  ...forms(),
  { title: 'Choose a token', store: plainStore(), view: <SwapSelectTokenView params={{ side: 'to' }} /> },
  slippage('usual', 100n),
  slippage('little', 5n),
  slippage('much', 600n),
  ...reviews(),
  ...stages.map((stage) => ({
    title: `Receipt, ${stage}`,
    store: plainStore(),
    view: <SwapReceipt receipt={{ transaction, stage, hash, fee: undefined }} />,
  })),
]
