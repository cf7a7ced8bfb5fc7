import { expect, test } from 'vitest'
import { en } from '../../../messages/en/first.ts'
import { enLazy } from '../../../messages/en/lazy.ts'
import type { Messages } from '../../../messages/Messages.ts'
import type { Estimate } from '../../transactions/useEstimate.ts'
import type { NameState } from '../receiver/receiver.ts'
import { formProblems } from './formProblems.ts'
import { judgeDraft } from './judgeDraft.ts'

const from = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const to = '0xb872aa4de09c31f7ac5e60b42d7f8e19f391c07e'
const holding = { assetId: 'eip155:1/slip44:60', symbol: 'ETH', name: 'Ether', decimals: 18, units: 10n ** 18n }
const words = { messages: { ...en, ...enLazy } as Messages, locale: 'en' }

const read = (amount: string, receiver: string, nameState?: () => NameState) =>
  judgeDraft({ amount, receiver }, { holding, from, namespace: 'eip155', locale: 'en', known: [], nameState })

const problems = (amount: string, receiver: string, estimate: Estimate = { status: 'none' }, isPressed = false) => {
  const judged = read(amount, receiver)
  return formProblems({ judged, holding, estimate, networkName: 'Ethereum', native: holding, isPressed }, words)
}

test('reports missing input only after a press [SND-02]', () => {
  expect(problems('', '')).toMatchObject({ amount: undefined, receiver: undefined, isBlocked: false })
  for (const [amount, receiver] of [
    ['', ''],
    ['1', ''],
    ['', to],
    ['0', to],
  ] as const)
    expect(problems(amount, receiver, { status: 'none' }, true)).toEqual({
      amount: 'An amount and receiver address are required',
      receiver: undefined,
      isReceiverInvalid: receiver === '',
      isBlocked: false,
    })
})

test('blocks on a receiver that cannot transfer assets onward [SND-02]', () => {
  const { amount, receiver, isBlocked } = problems('1', to, { status: 'failed', fault: 'notAWallet' })
  expect({ amount, isBlocked }).toEqual({ amount: undefined, isBlocked: true })
  expect(receiver).toContain('This is a token account')
})

test('blocks on insufficient funds and wrong addresses [SND-02]', () => {
  expect(problems('1.1', to)).toMatchObject({ amount: 'You have 1.000\u00a0ETH.', isBlocked: true })
  expect(problems('1', '0x12')).toMatchObject({ receiver: 'Enter a valid Ethereum address.', isBlocked: true })
  expect(problems('1', to.replace('b', 'B'))).toMatchObject({ receiver: 'This address has a typo. Copy it again.' })
  expect(problems('1', `0x${'0'.repeat(40)}`)).toMatchObject({ isBlocked: true })
})

test.each<[string, NameState | undefined, string | undefined]>([
  ['lookingUp', { status: 'lookingUp' }, undefined],
  ['notFound', { status: 'notFound' }, 'ola.eth has no address.'],
  ['notAllowed', { status: 'notAllowed' }, 'ENS doesn’t allow this name. It may imitate another one.'],
  ['notNormalised', { status: 'notNormalised', normal: 'ola.eth' }, 'ENS writes this name as ola.eth.'],
  ['unreachable', { status: 'unreachable' }, 'We can’t reach the network to look up this name.'],
  ['no names', undefined, 'Names don’t work on Ethereum. Enter an address.'],
])('blocks on an unresolved name with the reason: %s [SND-02]', (_status, state, said) => {
  const judged = read('1', 'ola.eth', state && (() => state))
  const form = { judged, holding, estimate: { status: 'none' }, networkName: 'Ethereum', native: holding } as const
  const { receiver, isBlocked } = formProblems({ ...form, isPressed: false }, words)
  expect(isBlocked).toBe(true)
  expect(receiver?.slice(0, said?.length)).toBe(said)
})

test('requires the fee beside the amount [SND-02]', () => {
  const fee = 10n ** 15n
  const estimate = { status: 'ready', fee, isContract: false } as const
  expect(problems('1', to, estimate)).toMatchObject({ amount: 'Not enough ETH for the network fee.', isBlocked: true })
  const withRent = { ...estimate, rent: fee }
  expect(problems('0.999', to, withRent)).toMatchObject({ amount: 'Not enough ETH for the network fee.' })
  expect(problems('0.999', to, estimate)).toMatchObject({ amount: undefined, isBlocked: false })
})

test('reports the reason why a dollar amount buys nothing [SND-02]', () => {
  const said = (amount: string, price?: number) => {
    const priced = { ...holding, price }
    const draft = { amount, amountIn: 'usd', receiver: to } as const
    const judged = judgeDraft(draft, { holding: priced, from, namespace: 'eip155', locale: 'en', known: [] })
    const estimate = { status: 'none' } as const
    const form = { judged, holding: priced, estimate, networkName: 'Ethereum', native: holding, isPressed: false }
    return formProblems(form, words)
  }
  const noPrice = 'We don’t have a price for ETH right now. Enter the amount in ETH.'
  expect(said('5')).toMatchObject({ amount: noPrice, isBlocked: true })
  expect(said(`0.${'0'.repeat(20)}1`, 2000).amount).toBe('This is less than the smallest unit of ETH.')
  expect(said('2001', 2000)).toMatchObject({ amount: 'You have 1.000\u00a0ETH.', isBlocked: true })
  expect(said('1999', 2000)).toMatchObject({ amount: undefined, isBlocked: false })
})

test('describes network errors of a transfer in plain words [ERR-03]', () => {
  const said = (fault: Extract<Estimate, { status: 'failed' }>['fault']) =>
    problems('1', to, { status: 'failed', fault }).amount
  expect(said('funds')).toBe('Not enough ETH for the network fee.')
  expect(said('reverted')).toBe('This transfer would fail: the contract rejects it.')
  expect(said('rent')).toBe('A Solana account must keep at least 0.00089 SOL. Send more, or leave more.')
  expect(said('token')).toBe('You can’t send this type of token from here.')
  expect(said('contract')).toBe('This transfer would fail: the contract hit an error.')
  expect(said('nonce')).toBe('Another transaction from this account went through first.')
  expect(said('fee')).toBe('The network fee has gone up. Review again to use the new fee.')
  expect(said('nonceAhead')).toBe(
    'An earlier transaction is still pending. Wait for it, or reset the activity in your wallet.',
  )
  expect(said('feeTooHigh')).toBe('The fee was set too high. Review again to use the network’s fee.')
  expect(said('gas')).toBe('The gas limit isn’t valid for this network. Review again to recalculate it.')
  expect(said('unknown')).toBe('We can’t reach the network, so we don’t know the fee.')
})

test('requires whole items and an accepting receiver [SND-02]', () => {
  const item = { standard: 'erc1155', id: 7n, collection: 'Badges' } as const
  const badge = { assetId: 'x', address: to, symbol: 'Badge #7', name: 'Badge #7', decimals: 0, units: 5n, item }
  const problemsOf = (amount: string, estimate: Estimate = { status: 'none' }) => {
    const receiver = '0x44ae0b5d0d4dd1c7be4a0b6ee21a0c5d117ae3b0'
    const circumstances = { holding: badge, from, namespace: 'eip155', locale: 'en', known: [] } as const
    const judged = judgeDraft({ amount, receiver }, circumstances)
    const form = { judged, holding: badge, estimate, networkName: 'Ethereum', native: holding, isPressed: false }
    return formProblems(form, words)
  }
  expect(problemsOf('1.5').amount).toBe('Enter a whole number.')
  expect(problemsOf('6').amount).toBe('You have 5\u00a0×\u00a0Badge #7.')
  expect(problemsOf('5')).toMatchObject({ amount: undefined, isBlocked: false })
  expect(problemsOf('5', { status: 'failed', fault: 'refused' })).toMatchObject({
    amount: undefined,
    isBlocked: true,
    receiver: 'This contract doesn’t accept NFTs. Send it to a person’s address.',
  })
})
