import { describe, expect, test } from 'vitest'
import { rpcError, unknownBundle } from '#protocol/errors/rpc'
import type { Connector } from '../connectors/Connector.ts'
import { isOpenAtom } from '../navigation/modal.ts'
import { currentViewAtom } from '../navigation/navigation.ts'
import type { Transaction } from '../services/blockchain-data/transaction.ts'
import { createTestData } from '../test/testOutside.ts'
import { createRequestPage } from '../test/testRequests.ts'
import { evmAddress } from '../test/testSession.ts'
import { answerEvm } from './answerEvm.ts'

const hash = `0x${'ab'.repeat(32)}`
const taken: Transaction = {
  id: 'taken',
  transfers: [],
  metadata: {
    operationType: 'execute',
    hash,
    chain: 'eip155:1',
    minedAt: '2026-11-10T12:00:00Z',
    sentFrom: evmAddress,
    sentTo: evmAddress,
    status: 'confirmed',
    nonce: 1,
  },
}
const data = createTestData({
  getHistory: async () => ({ data: [taken], next: null, isComplete: true, hasInternalTransfers: true }),
})

const show = async (request: Connector['request']) => {
  const page = createRequestPage({ kind: 'embedded', connector: { request }, outside: { data } })
  page.connect('eip155:1')
  const answer = await answerEvm(page.store, { method: 'wallet_showCallsStatus', params: ['0x12'] })
  return { ...page, answer }
}

describe('the status of a batch', () => {
  test('shows activity while the batch is pending [AA-02]', async () => {
    const { store, answer, requests } = await show(async () => ({ status: 100, receipts: [] }))
    expect(answer).toBeNull()
    expect(requests).toMatchObject([{ method: 'wallet_getCallsStatus', params: ['0x12'] }])
    expect([store.get(isOpenAtom), store.get(currentViewAtom).view]).toEqual([true, { name: 'Transactions' }])
  })

  test('shows the transaction after the network has it [AA-02]', async () => {
    const { store } = await show(async () => ({ status: 200, receipts: [{ transactionHash: hash }] }))
    expect(store.get(currentViewAtom).view).toEqual({ name: 'Transaction', params: { id: 'taken' } })
  })

  test('rejects an unknown batch [AA-02]', async () => {
    const asked = show(async () => {
      throw rpcError(unknownBundle)
    })
    await expect(asked).rejects.toMatchObject({ code: 5730 })
  })
})
