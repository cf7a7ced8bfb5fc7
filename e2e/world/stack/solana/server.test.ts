import {
  address,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  isSolanaError,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE as preflightFailure,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_TRANSACTION_SIGNATURE_VERIFICATION_FAILURE as signatureFailure,
  type Transaction,
} from '@solana/web3.js'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findFreePort } from '../freePort.ts'
import { patienceMs } from '../patience.ts'
import { startSolanaNode } from './server.ts'
import { createTestClient, payee } from './testClient.ts'

const sol = 1_000_000_000n

let port = 0
let stop: () => Promise<void>
let client: ReturnType<typeof createTestClient>
beforeEach(async () => {
  port = await findFreePort()
  stop = await startSolanaNode({ port })
  client = createTestClient(port)
})
afterEach(() => stop())

const ask = async (method: string, ...params: unknown[]) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  return (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body })).json()
}
const send = (transaction: Transaction, options: object = {}) =>
  ask('sendTransaction', getBase64EncodedWireTransaction(transaction), { encoding: 'base64', ...options })
const balanceOf = async (of: string) => (await client.rpc.getBalance(address(of)).send()).value

test('an airdrop arrives, and so does a second one', async () => {
  const { address: account } = await client.createFunded(2n * sol)
  const gifts = await Promise.all([ask('requestAirdrop', account, 5), ask('requestAirdrop', account, 5)])
  expect(new Set(gifts.map(({ result }) => result)).size).toBe(2)
  expect(await balanceOf(account)).toBe(2n * sol + 10n)
})

describe('Solana transfer', () => {
  test.each(['legacy', 0] as const)('of version %s is confirmed and changes both balances', async (version) => {
    const source = await client.createFunded(2n * sol)
    const transfer = await client.signTransfer({ source, amount: sol, version })
    await client.sendAndConfirm(transfer, { commitment: 'confirmed' })
    expect([await balanceOf(source.address), await balanceOf(payee)]).toEqual([sol - 5000n, sol])
  })

  test('is found by status, in the history and by signature', async () => {
    const source = await client.createFunded(2n * sol)
    const transfer = await client.signTransfer({ source, amount: sol })
    const signature = getSignatureFromTransaction(transfer)
    await send(transfer)
    const [status] = (await client.rpc.getSignatureStatuses([signature]).send()).value
    expect(status).toMatchObject({ err: null, confirmationStatus: 'finalized' })
    const history = await client.rpc.getSignaturesForAddress(payee, { limit: 1 }).send()
    expect(history).toMatchObject([{ signature, err: null }])
    const found = await client.rpc
      .getTransaction(signature, { encoding: 'json', maxSupportedTransactionVersion: 0 })
      .send()
    expect(found?.version).toBe(0n)
    expect(found?.transaction.signatures).toEqual([signature])
    expect(found?.meta).toMatchObject({ err: null, fee: 5000n, preBalances: [2n * sol, 0n, 1n] })
  })

  test('is simulated without being sent', async () => {
    const source = await client.createFunded(2n * sol)
    const wire = getBase64EncodedWireTransaction(await client.signTransfer({ source, amount: sol }))
    const { value } = await client.rpc.simulateTransaction(wire, { encoding: 'base64' }).send()
    expect(value.err).toBeNull()
    expect(await balanceOf(payee)).toBe(0n)
  })

  test('fails before sending if it exceeds the balance, with the reason', async () => {
    const source = await client.createFunded(sol)
    const answer = await send(await client.signTransfer({ source, amount: 2n * sol }))
    expect(answer.error).toMatchObject({
      code: -32002,
      message: 'Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1',
      data: { err: { InstructionError: [0, { Custom: 1 }] }, logs: expect.arrayContaining([]) },
    })
  })

  test('fails with the error known to clients', async () => {
    const transfer = await client.signTransfer({ source: await generateKeyPairSigner(), amount: sol })
    const failure = await client.sendAndConfirm(transfer, { commitment: 'confirmed' }).catch((error) => error)
    expect(isSolanaError(failure, preflightFailure)).toBe(true)
    expect(failure.context).toMatchObject({ logs: [] })
    expect(failure.cause.message).toContain('no record of a prior credit')
  })

  test('charges its fee and notifies subscribers if it fails after sending', async () => {
    const source = await client.createFunded(sol)
    const transfer = await client.signTransfer({ source, amount: 2n * sol })
    const abort = new AbortController()
    const news = await client.rpcSubscriptions
      .signatureNotifications(getSignatureFromTransaction(transfer))
      .subscribe({ abortSignal: abort.signal })
    const told = news[Symbol.asyncIterator]().next()
    await send(transfer, { skipPreflight: true })
    const { value } = (await told).value
    abort.abort()
    expect(value.err).toEqual({ InstructionError: [0n, { Custom: 1n }] })
    expect(await balanceOf(source.address)).toBe(sol - 5000n)
  })

  test('does not run twice', async () => {
    const source = await client.createFunded(3n * sol)
    const transfer = await client.signTransfer({ source, amount: sol })
    const { result } = await send(transfer)
    expect((await send(transfer)).error).toMatchObject({ code: -32002, data: { err: 'AlreadyProcessed' } })
    expect(await send(transfer, { skipPreflight: true })).toMatchObject({ result })
    expect(await balanceOf(payee)).toBe(sol)
  })

  test('is refused if its signature does not match', async () => {
    const source = await client.createFunded(2n * sol)
    const [first, second] = [
      await client.signTransfer({ source, amount: sol }),
      await client.signTransfer({ source, amount: 2n }),
    ]
    expect((await send({ ...first, signatures: second.signatures })).error).toMatchObject({ code: -32003 })
    const unsigned = { ...first, signatures: { [source.address]: null } }
    expect((await send(unsigned)).error).toMatchObject({ code: -32003 })
    const sending = client.rpc.sendTransaction(getBase64EncodedWireTransaction(unsigned), { encoding: 'base64' }).send()
    expect(isSolanaError(await sending.catch((error) => error), signatureFailure)).toBe(true)
  })
})

test('a blockhash is refused once it expires', async () => {
  await stop()
  stop = await startSolanaNode({ port, slotMs: 2 })
  const source = await client.createFunded(2n * sol)
  const transfer = await client.signTransfer({ source, amount: sol })
  const hasPassed = async () => !(await client.rpc.isBlockhashValid(transfer.lifetimeConstraint.blockhash).send()).value
  await expect.poll(hasPassed, { timeout: patienceMs }).toBe(true)
  const waiting = client.sendAndConfirm(transfer, { commitment: 'confirmed', skipPreflight: true })
  await expect(waiting).rejects.toThrow('progressed past the last block')
  const { error } = await send(transfer)
  expect(error).toMatchObject({ code: -32002, message: 'Transaction simulation failed: Blockhash not found' })
})

test('slots are sent to subscribers', async () => {
  const abort = new AbortController()
  const slots = await client.rpcSubscriptions.slotNotifications().subscribe({ abortSignal: abort.signal })
  const told: bigint[] = []
  for await (const { slot } of slots) {
    told.push(slot)
    if (told.length === 2) break
  }
  abort.abort()
  expect(told[1]).toBe((told[0] ?? 0n) + 1n)
})

describe('error answers', () => {
  test.each([
    ['a method that it does not have', ['getEverything'], -32601],
    ['a method of every object', ['constructor'], -32601],
    ['an address that is none', ['getBalance', '0x00'], -32602],
    ['a transaction that is none', ['sendTransaction', 'AAAA', { encoding: 'base64' }], -32602],
    ['a token account that is none', ['getTokenAccountBalance', payee], -32602],
  ])('%s', async (_what, [method, ...params], code) => {
    expect((await ask(String(method), ...params)).error.code).toBe(code)
  })

  test('invalid JSON and invalid requests', async () => {
    const post = async (body: string) => (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body })).json()
    expect(await post('{')).toMatchObject({ id: null, error: { code: -32700 } })
    expect(await post('[{}]')).toMatchObject([{ id: null, error: { code: -32600 } }])
  })
})

test('pages of every origin can send requests', async () => {
  const preflight = await fetch(`http://127.0.0.1:${port}`, { method: 'OPTIONS' })
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
})
