import { parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RpcError } from '#protocol/errors/rpc'
import type { Json } from '#protocol/vocabulary/json'
import { encodeCalls } from '../../secure-frame/approval/evm/delegation/callTogether.ts'
import { entryPoint } from '../../secure-frame/approval/evm/operations/entryPoint.ts'
import type { Approved, ReadChain } from '../../secure-frame/approval/request.ts'
import {
  friend,
  generous,
  limits,
  type OperationWorld,
  pay,
  paying,
  pays,
  startOperationWorld,
} from './operationWorld.ts'

let place: OperationWorld
let askBundler: ReadChain
beforeAll(async () => {
  place = await startOperationWorld()
  const world = place.worldWith(pays)
  askBundler = (method, params) => world(method, params)
})
afterAll(() => place.stop())

type Fields = Record<string, string>

/** The bundler with a changed estimate. */
const estimating =
  (change: (estimate: Fields) => Json): ReadChain =>
  async (method, params) => {
    const answer = await askBundler(method, params)
    return method === 'eth_estimateUserOperationGas' ? change(answer as Fields) : answer
  }

/** The gas fields of the account only. */
const ownGas = ({ callGasLimit = '', verificationGasLimit = '', preVerificationGas = '' }: Fields): Json => ({
  callGasLimit,
  verificationGasLimit,
  preVerificationGas,
})

const operationOf = (approved: Approved | undefined) => {
  if (approved?.type !== 'operation') throw new Error('No operation')
  return approved.operation
}

describe('paymaster gas', () => {
  const ofBundler = { paymasterVerificationGasLimit: '0x10000', paymasterPostOpGasLimit: '0x5000' }
  const visit = (stub: Json, bundler = estimating((estimate) => ({ ...estimate, ...ofBundler }))) => {
    const asked: Json[] = []
    const pay = (method: string, [operation]: readonly Json[]) => {
      if (method === 'pm_getPaymasterData') asked.push(operation ?? null)
      return method === 'pm_getPaymasterStubData' ? stub : paying
    }
    return { asked, visitor: place.createVisitor(place.worldWith(pay, bundler)) }
  }

  test('uses the estimate if the stub has placeholders [AA-03]', async () => {
    const { asked, visitor } = visit({ ...paying, paymasterPostOpGasLimit: '0x1' })
    const { approved } = await (await visitor.plan([pay(0n)])).settle()
    expect(operationOf(approved)).toMatchObject({
      paymasterVerificationGasLimit: (0x10000n * 6n) / 5n,
      paymasterPostOpGasLimit: (0x5000n * 6n) / 5n,
    })
    expect(asked).toMatchObject([{ paymasterVerificationGasLimit: '0x13333', paymasterPostOpGasLimit: '0x6000' }])
    const { id } = await visitor.send(approved)
    await expect.poll(() => visitor.status(id)).toMatchObject({ status: 200 })
  })

  test('uses the stub if the bundler estimates none [AA-03]', async () => {
    const { visitor } = visit({ ...paying, ...limits }, estimating(ownGas))
    const { approved } = await (await visitor.plan([pay(0n)])).settle()
    expect(operationOf(approved)).toMatchObject({ paymasterVerificationGasLimit: 0x4e20n, paymasterPostOpGasLimit: 0n })
  })
})

describe('bundler price', () => {
  const least = parseEther('0.0000005')

  test('uses the bundler’s own price method [AA-03]', async () => {
    const price = `0x${least.toString(16)}`
    const slow = { maxFeePerGas: price, maxPriorityFeePerGas: price }
    const bundler: ReadChain = async (method, params) =>
      method === 'pimlico_getUserOperationGasPrice' ? { slow } : askBundler(method, params)
    const visitor = place.createVisitor(place.worldWith(pays, bundler))
    const { maxFeePerGas, maxPriorityFeePerGas } = operationOf(
      (await (await visitor.plan([pay(0n)])).settle()).approved,
    )
    expect(maxFeePerGas).toBeGreaterThanOrEqual(least)
    expect(maxPriorityFeePerGas).toBe(least)
  })

  /** Refuses lower prices in one method. */
  const refusing =
    (refused: string): ReadChain =>
    async (method, params) => {
      const { maxFeePerGas } = ((params as Json[])[0] ?? {}) as Fields
      if (method === refused && BigInt(maxFeePerGas ?? 0) < least)
        throw new RpcError(-32602, `maxFeePerGas must be at least ${least} (current maxFeePerGas: 1)`)
      return askBundler(method, params)
    }

  test('uses the minimum named in a refused estimate [AA-03]', async () => {
    const visitor = place.createVisitor(place.worldWith(pays, refusing('eth_estimateUserOperationGas')))
    const { approved } = await (await visitor.plan([pay(0n)])).settle()
    expect(operationOf(approved).maxFeePerGas).toBe(least)
  })

  test('prompts the visitor again if the bundler refuses the price [AA-03]', async () => {
    const rpc = place.worldWith(pays, refusing('eth_sendUserOperation'))
    const visitor = place.createVisitor(rpc)
    const { approved } = await (await visitor.plan([pay(0n)])).settle()
    const grown = visitor.send(approved)
    await expect(grown).rejects.toMatchObject({ name: 'OperationGrownError', least: { maxFeePerGas: least } })
    const again = place.createVisitor(rpc, { leastPrices: { maxFeePerGas: least } })
    const settled = await (await again.plan([pay(0n)])).settle()
    expect(await again.send(settled.approved)).toMatchObject({ id: expect.any(String) })
  })
})

describe('gas increase during the approval', () => {
  const growing = () => {
    let isLater = false
    const bundler = estimating((estimate) => ({
      ...estimate,
      preVerificationGas: isLater ? '0x30d40' : (estimate.preVerificationGas ?? '0x0'),
    }))
    const sent: Fields[] = []
    const rpc: ReadChain = async (method, params) => {
      if (method === 'eth_sendUserOperation') sent.push((params as Json[])[0] as Fields)
      return place.worldWith(pays, bundler)(method, params)
    }
    const visitor = place.createVisitor(rpc)
    const grow = () => {
      isLater = true
    }
    return { visitor, sent, grow }
  }

  test('is applied without a new sheet if a sponsor pays [AA-03]', async () => {
    const { visitor, sent, grow } = growing()
    const { approved } = await (await visitor.plan([pay(0n)])).settle()
    grow()
    const { id } = await visitor.send(approved)
    expect(sent).toMatchObject([{ preVerificationGas: '0x3a980', paymaster: generous }])
    await expect.poll(() => visitor.status(id)).toMatchObject({ status: 200 })
  })

  test('prompts the visitor again if the account pays [AA-01]', async () => {
    const { visitor, sent, grow } = growing()
    await place.chain.mined(await place.chain.wallet.sendTransaction({ to: visitor.address, value: parseEther('1') }))
    const callData = encodeCalls([{ to: friend, value: 0n, data: '0x' }])
    const asked = [{ sender: visitor.address, callData }, entryPoint.address]
    const { approved } = await (await visitor.ask('eth_sendUserOperation', asked)).settle()
    grow()
    await expect(visitor.send(approved)).rejects.toMatchObject({ name: 'OperationGrownError' })
    expect(sent).toEqual([])
  })

  test('keeps the approved gas while it is sufficient [AA-03]', async () => {
    const { visitor, sent } = growing()
    const { approved } = await (await visitor.plan([pay(0n)])).settle()
    await visitor.send(approved)
    expect(sent).toMatchObject([{ preVerificationGas: `0x${operationOf(approved).preVerificationGas.toString(16)}` }])
  })
})
