import { padHex } from 'viem'
import { expect, test } from 'vitest'
import type { Explorer } from './createExplorer.ts'
import { readLists } from './readLists.ts'

const [account, other] = [padHex('0xa1', { size: 20 }), padHex('0xa2', { size: 20 })]
const token = padHex('0x70', { size: 20 })

/** An entry of `tokentx` with this contract. */
const entryOf = (contractAddress: string) => ({
  blockNumber: '5',
  timeStamp: '1700000000',
  hash: padHex('0x1'),
  transactionIndex: '0',
  from: other,
  to: account,
  contractAddress,
  value: '7',
  tokenID: '',
})

test('ignores native currency listed as a token (EIP-7708) [HIS-01]', async () => {
  const contracts = [token, `0x${'f'.repeat(39)}e`, `0x${'e'.repeat(40)}`]
  const explorer: Explorer = async ({ action }) => (action === 'tokentx' ? contracts.map(entryOf) : [])
  const { moved } = await readLists(explorer, { address: account, size: 100, signal: new AbortController().signal })
  expect(moved.map(({ goods }) => goods)).toEqual([{ kind: 'erc20', token, amount: 7n }])
})
