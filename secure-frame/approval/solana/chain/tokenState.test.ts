import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { token2022Program, tokenProgram } from '../programs/addresses.ts'
import type { SolanaAccountState } from './nodeAnswers.ts'
import { handovers, nativeMint, readSolanaBalanceChanges } from './readSolanaBalanceChanges.ts'
import { readMint, readTokenAccount } from './tokenState.ts'

const key = (number: number) => base58.encode(new Uint8Array(32).fill(number))
const [own, other, mint, program] = [key(1), key(2), key(3), key(4)] as const

interface Held {
  owner?: string
  units?: bigint
  delegate?: string
  delegated?: bigint
}

const account = ({ owner = own, units = 0n, delegate, delegated = 0n }: Held = {}): SolanaAccountState => {
  const data = new Uint8Array(165)
  const view = new DataView(data.buffer)
  data.set(base58.decode(mint))
  data.set(base58.decode(owner), 32)
  view.setBigUint64(64, units, true)
  if (delegate) {
    view.setUint32(72, 1, true)
    data.set(base58.decode(delegate), 76)
  }
  data[108] = 1
  view.setBigUint64(121, delegated, true)
  return { owner: tokenProgram, lamports: 2_039_280n, data }
}

/** A Token-2022 mint with extensions, each by kind and bytes. */
const mintWith = (...extensions: readonly [kind: number, bytes: Uint8Array][]): SolanaAccountState => {
  const tail = extensions.flatMap(([kind, bytes]) => [kind, 0, bytes.length, 0, ...bytes])
  const data = Uint8Array.from([...new Uint8Array(165), 1, ...tail])
  ;[data[44], data[45]] = [6, 1]
  return { owner: token2022Program, lamports: 1n, data }
}

test('reads owner and delegate of a token account [SOL-02]', () => {
  expect(readTokenAccount(account({ units: 5n, delegate: other, delegated: 3n }))).toEqual({
    mint,
    owner: own,
    units: 5n,
    delegate: other,
    delegated: 3n,
  })
  expect(readTokenAccount({ ...account(), owner: program })).toBeUndefined()
  expect(readTokenAccount(null)).toBeUndefined()
})

test('reads permanent delegate and transfer hook of a mint [SOL-02]', () => {
  const taker: [number, Uint8Array] = [12, base58.decode(other)]
  const hook: [number, Uint8Array] = [14, Uint8Array.of(...new Uint8Array(32), ...base58.decode(program))]
  expect(readMint(mintWith(taker, hook, [1, new Uint8Array(108)]))).toMatchObject({
    decimals: 6,
    permanentDelegate: other,
    transferHook: program,
    hasTransferFee: true,
  })
  expect(readMint(mintWith([12, new Uint8Array(32)]))).toMatchObject({ permanentDelegate: undefined })
})

test('does not read a mint with truncated extensions [SOL-02]', () => {
  const { data, ...rest } = mintWith([12, base58.decode(other)])
  expect(readMint({ ...rest, data: data.slice(0, -1) })).toBeUndefined()
})

test('separates the network fee from the sent amount [SOL-02]', () => {
  const coins = (lamports: bigint): SolanaAccountState => ({ owner: '1'.repeat(32), lamports, data: new Uint8Array() })
  const before = new Map([
    [own, coins(100n)],
    ['a', account({ units: 9n })],
  ])
  const after = new Map([
    [own, coins(60n)],
    ['a', account({ units: 4n })],
  ])
  expect(readSolanaBalanceChanges({ before, after }, own, 10n)).toEqual([
    { mint: nativeMint, delta: -30n },
    { mint, delta: -5n },
  ])
})

test('keeps unwatched tokens, and counts those of closed accounts as lost [SOL-02]', () => {
  const before = new Map([
    ['a', account({ units: 9n })],
    ['b', account({ units: 4n })],
  ])
  expect(readSolanaBalanceChanges({ before, after: new Map([['b', null]]) }, own, 0n)).toEqual([{ mint, delta: -4n }])
  expect(readSolanaBalanceChanges({ before, after: new Map() }, own, 0n)).toEqual([])
})

test('detects power over tokens given by a program [SOL-02]', () => {
  const before = new Map([['a', account({ units: 9n })]])
  const given = (state: SolanaAccountState) => handovers({ before, after: new Map([['a', state]]) }, own)
  expect(given(account({ units: 9n, delegate: other, delegated: 9n }))).toEqual([{ kind: 'delegate', to: other, mint }])
  expect(given(account({ owner: other, units: 9n }))).toEqual([{ kind: 'owner', to: other, mint }])
  expect(given(account({ units: 9n }))).toEqual([])
  const taken = new Map([[own, { owner: program, lamports: 1n, data: new Uint8Array() }]])
  expect(handovers({ before: new Map(), after: taken }, own)).toEqual([
    { kind: 'owner', to: program, mint: nativeMint },
  ])
})
