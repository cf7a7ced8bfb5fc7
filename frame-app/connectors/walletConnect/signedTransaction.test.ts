import {
  address,
  appendTransactionMessageInstruction,
  type Blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getBase58Decoder,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getTransactionDecoder,
  lamports,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'
import { expect, test } from 'vitest'
import { signedTransaction } from './signedTransaction.ts'

const payer = address('So11111111111111111111111111111111111111112')
const blockhash = '11111111111111111111111111111111' as Blockhash
const signature = Uint8Array.from({ length: 64 }, (_unused, index) => index + 1)

const unsigned = getBase64EncodedWireTransaction(
  compileTransaction(
    pipe(
      createTransactionMessage({ version: 0 }),
      (draft) => setTransactionMessageFeePayer(payer, draft),
      (draft) => setTransactionMessageLifetimeUsingBlockhash({ blockhash, lastValidBlockHeight: 1n }, draft),
      (draft) =>
        appendTransactionMessageInstruction(
          getTransferSolInstruction({ source: createNoopSigner(payer), destination: payer, amount: lamports(1n) }),
          draft,
        ),
    ),
  ),
)
const asked = { transaction: unsigned, pubkey: payer }

test('returns a complete transaction unchanged', () => {
  expect(signedTransaction(asked, { transaction: 'AQ==', signature: 'x' })).toEqual({ transaction: 'AQ==' })
})

test('inserts a bare signature into the transaction', () => {
  const answer = signedTransaction(asked, { signature: getBase58Decoder().decode(signature) })
  const { transaction } = answer as { transaction: string }
  const { signatures } = getTransactionDecoder().decode(getBase64Encoder().encode(transaction))
  expect(signatures[payer]).toEqual(signature)
})

test.each([
  [asked, {}],
  [asked, null],
  [asked, { signature: '11' }],
  [{ ...asked, pubkey: '11111111111111111111111111111111' }, { signature: getBase58Decoder().decode(signature) }],
])('refuses a value that is not the account’s signature', (params, answer) => {
  expect(() => signedTransaction(params, answer)).toThrow('The wallet')
})
