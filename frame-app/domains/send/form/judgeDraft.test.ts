import { expect, test } from 'vitest'
import type { NameState } from '../receiver/receiver.ts'
import { isStopped, judgeDraft, orderedIn } from './judgeDraft.ts'

const from = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const to = '0xB872Aa4DE09c31f7Ac5e60b42D7f8E19F391c07E'.toLowerCase()
const token = '0x3333333333333333333333333333333333333333'
const holding = {
  assetId: `eip155:1/erc20:${token}`,
  address: token,
  symbol: 'FAIR',
  name: 'Fair',
  decimals: 6,
  units: 5_000_000n,
}
const judge = (amount: string, receiver: string, known: string[] = []) =>
  judgeDraft({ amount, receiver }, { holding, from, namespace: 'eip155', locale: 'en', known })

test('allows the full balance and no more [SND-02]', () => {
  expect(orderedIn(judge('5', to))).toMatchObject({ units: 5_000_000n })
  expect(judge('5.000001', to)).toMatchObject({ isTooMuch: true })
  expect(orderedIn(judge('5.000001', to))).toBeUndefined()
})

test('gives no order for empty, partial or unreadable input [SND-02]', () => {
  for (const [amount, receiver] of [
    ['', to],
    ['1', ''],
    ['0', to],
    ['0.000000', to],
    ['-1', to],
    ['1', 'ola.eth'],
  ] as const)
    expect(orderedIn(judge(amount, receiver))).toBeUndefined()
})

test('stops on burn addresses and the token contract [SND-02]', () => {
  expect(isStopped(judge('1', `0x${'0'.repeat(40)}`))).toBe(true)
  expect(orderedIn(judge('1', token))).toBeUndefined()
  expect(orderedIn(judge('1', from))).toEqual({ units: 1_000_000n, to: from })
})

test('sends to a name’s address with all checks [SND-02]', () => {
  const circumstances = { holding, from, namespace: 'eip155', locale: 'en', known: [] } as const
  const ordered = (nameState: NameState) =>
    orderedIn(judgeDraft({ amount: '1', receiver: 'Ola.eth' }, { ...circumstances, nameState: () => nameState }))
  expect(ordered({ status: 'lookingUp' })).toBeUndefined()
  expect(ordered({ status: 'notFound' })).toBeUndefined()
  const found = { status: 'found', name: 'ola.eth', address: from } as const
  expect(ordered(found)).toEqual({ units: 1_000_000n, to: from, toName: 'ola.eth' })
  expect(ordered({ ...found, address: token })).toBeUndefined()
})

test('finds a receiver that resembles an earlier one [SND-02]', () => {
  const known = `0xb8${'7'.repeat(32)}${to.slice(-6)}`
  expect(judge('1', to, [known]).lookAlike).toBe(known)
  expect(judge('1', to, [known, to]).lookAlike).toBeUndefined()
})
