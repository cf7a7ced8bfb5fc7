import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { createMachine } from './machine.ts'
import { isMint, parseTokenAccount, readSupply } from './tokenAccount.ts'

const wrappedSol = 'So11111111111111111111111111111111111111112'
const holder = 'Payee11111111111111111111111111111111111111'
const program = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'

const holding = (amount: bigint) => {
  const data = new Uint8Array(165)
  data.set(base58.decode(wrappedSol))
  data.set(base58.decode(holder), 32)
  new DataView(data.buffer).setBigUint64(64, amount, true)
  return { address: holder, data, executable: false, lamports: 1, owner: program }
}

test.each([
  [1_500_000_000n, '1.5'],
  [1n, '0.000000001'],
  [20_000_000_000n, '20'],
  [0n, '0'],
])('%s with nine decimals is written as %s', (amount, uiAmountString) => {
  const { info } = parseTokenAccount(holding(amount), createMachine()).parsed
  expect(info).toMatchObject({ mint: wrappedSol, owner: holder })
  expect(info.tokenAmount).toMatchObject({ amount: String(amount), decimals: 9, uiAmountString })
})

test('the mint of wrapped SOL exists, with no supply', () => {
  const mint = createMachine().readAccount(wrappedSol)
  expect(mint && isMint(mint)).toBe(true)
  expect(mint && readSupply(mint)).toMatchObject({ amount: '0', decimals: 9 })
})
