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

test('all that is held can be sent, and not a unit more [SND-02]', () => {
  expect(orderedIn(judge('5', to))).toMatchObject({ units: 5_000_000n })
  expect(judge('5.000001', to)).toMatchObject({ isTooMuch: true })
  expect(orderedIn(judge('5.000001', to))).toBeUndefined()
})

test('nothing, half a form, and what cannot be read are no order [SND-02]', () => {
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

test('a burn address and the token’s own contract stop a transfer; the own account does not [SND-02]', () => {
  expect(isStopped(judge('1', `0x${'0'.repeat(40)}`))).toBe(true)
  expect(orderedIn(judge('1', token))).toBeUndefined()
  expect(orderedIn(judge('1', from))).toEqual({ units: 1_000_000n, to: from })
})

test('an order to a name goes to the address that it led to, with every check of an address [SND-02]', () => {
  const circumstances = { holding, from, namespace: 'eip155', locale: 'en', known: [] } as const
  const ordered = (nameState: NameState) =>
    orderedIn(judgeDraft({ amount: '1', receiver: 'Ola.eth' }, { ...circumstances, nameState: () => nameState }))
  expect(ordered({ status: 'lookingUp' })).toBeUndefined()
  expect(ordered({ status: 'notFound' })).toBeUndefined()
  const found = { status: 'found', name: 'ola.eth', address: from } as const
  expect(ordered(found)).toEqual({ units: 1_000_000n, to: from, toName: 'ola.eth' })
  expect(ordered({ ...found, address: token })).toBeUndefined()
})

test('a receiver that looks like one of before is found [SND-02]', () => {
  const known = `0xb8${'7'.repeat(32)}${to.slice(-6)}`
  expect(judge('1', to, [known]).lookAlike).toBe(known)
  expect(judge('1', to, [known, to]).lookAlike).toBeUndefined()
})
