import { base58 } from '@scure/base'
import { address, createNoopSigner, type IInstruction } from '@solana/web3.js'
import { getAssignInstruction, getCreateAccountInstruction, getTransferSolInstruction } from '@solana-program/system'
import {
  AuthorityType,
  getApproveInstruction,
  getCloseAccountInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getInitializeMint2Instruction,
  getSetAuthorityInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { expect, test } from 'vitest'
import { createByteReader } from '../wire/createByteReader.ts'
import {
  associatedProgram,
  budgetProgram,
  memoPrograms,
  stakeProgram,
  systemProgram,
  token2022Program,
  tokenProgram,
} from './addresses.ts'
import { readLayout } from './layouts.ts'
import { associatedForms, budgetForms, stakeForms } from './otherForms.ts'
import { readInstruction } from './readInstruction.ts'
import { systemForms } from './systemForms.ts'
import { extensionForms, token2022Forms } from './tokenForms.ts'

const key = (number: number) => address(base58.encode(new Uint8Array(32).fill(number)))
const [own, other, mint, account] = [key(1), key(2), key(3), key(4)] as const
const signer = createNoopSigner(own)

const read = ({ programAddress, accounts = [], data = new Uint8Array() }: IInstruction, extra: number[] = []) =>
  readInstruction({
    program: programAddress,
    accounts: accounts.map((one) => ({
      address: one.address,
      isSigner: one.role >= 2,
      isWritable: one.role % 2 === 1,
    })),
    data: Uint8Array.of(...data, ...extra),
  })

const raw = (program: string, data: readonly number[], accounts: readonly string[] = []) =>
  readInstruction({
    program,
    accounts: accounts.map((address) => ({ address, isSigner: false, isWritable: true })),
    data: Uint8Array.from(data),
  })

test.each<[string, IInstruction, object]>([
  [
    'coins',
    getTransferSolInstruction({ source: signer, destination: other, amount: 5n }),
    { program: 'System', name: 'Transfer', values: { lamports: 5n }, roles: { from: own, to: other } },
  ],
  [
    'a new account',
    getCreateAccountInstruction({
      payer: signer,
      newAccount: createNoopSigner(account),
      lamports: 7n,
      space: 165n,
      programAddress: address(tokenProgram),
    }),
    {
      name: 'CreateAccount',
      values: { lamports: 7n, space: 165n, owner: tokenProgram },
      roles: { payer: own, account },
    },
  ],
  [
    'an account given to a program',
    getAssignInstruction({ account: signer, programAddress: other }),
    { name: 'Assign', values: { owner: other }, roles: { account: own } },
  ],
  [
    'tokens, with their decimals',
    getTransferCheckedInstruction({
      source: account,
      mint,
      destination: other,
      authority: signer,
      amount: 9n,
      decimals: 6,
    }),
    {
      program: 'Token',
      name: 'TransferChecked',
      values: { units: 9n, decimals: 6n },
      roles: { from: account, mint, to: other, authority: own },
    },
  ],
  [
    'a delegate',
    getApproveInstruction({ source: account, delegate: other, owner: signer, amount: 2n }),
    { name: 'Approve', values: { units: 2n }, roles: { account, delegate: other, authority: own } },
  ],
  [
    'another owner',
    getSetAuthorityInstruction({
      owned: account,
      owner: signer,
      authorityType: AuthorityType.AccountOwner,
      newAuthority: other,
    }),
    { name: 'SetAuthority', values: { what: 2n, newAuthority: other }, roles: { account, authority: own } },
  ],
  [
    'an authority that ends',
    getSetAuthorityInstruction({
      owned: account,
      owner: signer,
      authorityType: AuthorityType.CloseAccount,
      newAuthority: null,
    }),
    { values: { what: 3n, newAuthority: null } },
  ],
  [
    'an account that is closed',
    getCloseAccountInstruction({ account, destination: other, owner: signer }),
    { name: 'CloseAccount', roles: { account, to: other, authority: own } },
  ],
  [
    'a new mint',
    getInitializeMint2Instruction({ mint, decimals: 6, mintAuthority: own }),
    { name: 'InitializeMint2', values: { decimals: 6n, authority: own, freezeAuthority: null }, roles: { mint } },
  ],
  [
    'an associated account',
    getCreateAssociatedTokenIdempotentInstruction({ payer: signer, ata: account, owner: other, mint }),
    { program: 'Associated Token', name: 'CreateIdempotent', roles: { payer: own, account, owner: other, mint } },
  ],
])("%s: reads the instruction written by the program's client [SOL-02]", (_title, instruction, expected) => {
  expect(read(instruction)).toMatchObject({ kind: 'read', leftover: 0, ...expected })
})

test("reads Token-2022's extensions by their second byte [SOL-02]", () => {
  expect(raw(token2022Program, [35, ...new Uint8Array(32).fill(2)], [mint])).toMatchObject({
    program: 'Token-2022',
    name: 'InitializePermanentDelegate',
    values: { delegate: other },
    roles: { mint },
  })
  expect(raw(token2022Program, [36, 1, ...new Uint8Array(32)], [mint, own])).toMatchObject({
    name: 'UpdateTransferHook',
    values: { hook: null },
    roles: { mint, authority: own },
  })
  expect(raw(token2022Program, [27, 0, 1, 2], [mint])).toMatchObject({ kind: 'unread', name: 'Token-2022' })
  expect(raw(tokenProgram, [35, ...new Uint8Array(32)], [mint])).toMatchObject({ kind: 'unread', name: 'Token' })
})

test('reads a memo as text, or as bytes otherwise [SOL-02]', () => {
  const [, memo = ''] = memoPrograms
  expect(raw(memo, [...new TextEncoder().encode('Order 1182')])).toMatchObject({ values: { text: 'Order 1182' } })
  expect(raw(memo, [0xff, 0x00])).toMatchObject({ values: { text: '0xff00' } })
})

test('counts leftover bytes [SOL-02]', () => {
  const transfer = getTransferSolInstruction({ source: signer, destination: other, amount: 5n })
  expect(read(transfer, [1, 2, 3])).toMatchObject({ name: 'Transfer', leftover: 3 })
})

test.each([
  ['a program that is not known', raw(other, [1])],
  ['a number that its program does not have', raw(systemProgram, [99, 0, 0, 0])],
  ['too little data', raw(systemProgram, [2, 0, 0, 0, 1], [own, other])],
  ['too few accounts', raw(systemProgram, [2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0], [own])],
  ['an option that is neither there nor not', raw(tokenProgram, [6, 2, 2], [account, own])],
  ['a name of every object', raw(budgetProgram, [...new TextEncoder().encode('constructor')])],
])('does not read %s [SOL-02]', (_title, step) => {
  expect(step.kind).toBe('unread')
})

test('reads lockup options and authorities of the Stake program [SOL-02]', () => {
  const authorize = [1, 0, 0, 0, ...new Uint8Array(32).fill(2), 1, 0, 0, 0]
  expect(raw(stakeProgram, authorize, [account, key(8), own])).toMatchObject({
    name: 'Authorize',
    values: { newAuthority: other, what: 1n },
    roles: { stake: account, authority: own },
  })
  expect(raw(stakeProgram, [6, 0, 0, 0, 0, 1, 5, 0, 0, 0, 0, 0, 0, 0, 0], [account, own])).toMatchObject({
    values: { time: null, epoch: 5n, custodian: null },
  })
  expect(raw(associatedProgram, [], [own, account, other, mint])).toMatchObject({ name: 'Create' })
})

test('every layout uses only known kinds [SOL-02]', () => {
  const forms = [
    systemForms,
    token2022Forms,
    associatedForms,
    budgetForms,
    stakeForms,
    ...Object.values(extensionForms),
  ]
  for (const { data } of forms.flatMap((one) => Object.values(one)))
    expect(() => readLayout(createByteReader(new Uint8Array(400)), data)).not.toThrow()
})
