import { createPublicKey, verify } from 'node:crypto'
import { base58 } from '@scure/base'
import { type Hex, toHex, verifyMessage, verifyTypedData } from 'viem'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findFreePort } from '../freePort.ts'
import { solanaChain } from '../ports.ts'
import { startRelay } from '../relay/server.ts'
import { createPhoneWallet, type PhoneWallet } from './createPhoneWallet.ts'
import { createTestPage } from './testPage.ts'

const solana = solanaChain.caipNetworkId

let restartRelay: () => Promise<() => Promise<void>>
let stopRelay: () => Promise<void>
let page: Awaited<ReturnType<typeof createTestPage>>
let phone: PhoneWallet

beforeEach(async () => {
  const port = await findFreePort()
  const meeting = { relayUrl: `ws://127.0.0.1:${port}`, projectId: 'demo' }
  restartRelay = () => startRelay({ port, projects: ['demo'], origins: [] })
  stopRelay = await restartRelay()
  page = await createTestPage(meeting)
  phone = await createPhoneWallet({ ...meeting, accountIndex: 3 })
})
afterEach(async () => {
  await Promise.all([page.stop(), phone.stop()])
  await stopRelay()
})

const connect = async (options?: { chains: string[] }) => {
  const connecting = page.connect()
  await phone.pair(await page.nextUri())
  await (await phone.nextProposal()).approve(options)
  return (await connecting)?.namespaces
}

const ask = async <Result>(method: string, params: object, chainId = 'eip155:1') => {
  const answer = page.provider.request<Result>({ method, params }, chainId)
  // The caller receives the error when it awaits the answer. Until then, no handler exists.
  answer.catch(() => undefined)
  return { answer, request: await phone.nextRequest() }
}

const approve = async <Result>(method: string, params: object, chainId?: string) => {
  const { answer, request } = await ask<Result>(method, params, chainId)
  await request.approve()
  return answer
}

describe('connecting page', () => {
  test('introduces itself and receives the accounts of every requested chain', async () => {
    const connecting = page.connect()
    await phone.pair(await page.nextUri())
    const proposal = await phone.nextProposal()
    expect(proposal).toMatchObject({ name: 'Marlow', url: 'http://demo.localhost' })
    await proposal.approve()
    const namespaces = (await connecting)?.namespaces
    expect(namespaces?.eip155?.accounts).toEqual([1, 42161, 10143].map((id) => `eip155:${id}:${phone.evmAddress}`))
    expect(namespaces?.solana?.accounts).toEqual([`${solana}:${phone.solanaAddress}`])
    expect(phone.sessions()).toMatchObject([{ name: 'Marlow', url: 'http://demo.localhost' }])
  })

  test('can be declined', async () => {
    const connecting = page.connect()
    const declined = expect(connecting).rejects.toMatchObject({ code: 5000 })
    await phone.pair(await page.nextUri())
    await (await phone.nextProposal()).reject()
    await declined
  })

  test('can receive other chains than requested', async () => {
    const namespaces = await connect({ chains: ['eip155:137'] })
    expect(namespaces?.eip155?.chains).toEqual(['eip155:137'])
    expect(namespaces?.solana).toBeUndefined()
  })
})

describe('account signatures', () => {
  test('verify for a message', async () => {
    await connect()
    const signature = await approve<Hex>('personal_sign', [toHex('hello'), phone.evmAddress])
    expect(await verifyMessage({ address: phone.evmAddress, message: 'hello', signature })).toBe(true)
  })

  test('verify for typed data', async () => {
    await connect()
    const types = { Note: [{ name: 'text', type: 'string' }] }
    const typedData = { domain: { name: 'Marlow' }, types, primaryType: 'Note', message: { text: 'Hello' } } as const
    const signature = await approve<Hex>('eth_signTypedData_v4', [phone.evmAddress, JSON.stringify(typedData)])
    expect(await verifyTypedData({ ...typedData, address: phone.evmAddress, signature })).toBe(true)
  })

  test('verify for a Solana message', async () => {
    await connect()
    const message = Buffer.from('Grüezi')
    const params = { message: base58.encode(message), pubkey: phone.solanaAddress }
    const { signature } = await approve<{ signature: string }>('solana_signMessage', params, solana)
    const key = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(base58.decode(phone.solanaAddress)).toString('base64url') }
    expect(verify(null, message, createPublicKey({ key, format: 'jwk' }), base58.decode(signature))).toBe(true)
  })
})

describe('page request', () => {
  test('can be declined', async () => {
    await connect()
    const { answer, request } = await ask('personal_sign', [toHex('hello'), phone.evmAddress])
    await request.reject()
    await expect(answer).rejects.toMatchObject({ code: 5000 })
  })

  test('can be answered twice', async () => {
    await connect()
    const { answer, request } = await ask<Hex>('personal_sign', [toHex('hello'), phone.evmAddress])
    await request.answerTwice()
    await expect(answer).resolves.toMatch(/^0x/)
    await expect(approve('personal_sign', [toHex('again'), phone.evmAddress])).resolves.toMatch(/^0x/)
  })

  test('receives an error if it fails', async () => {
    await connect()
    const { answer, request } = await ask('solana_signTransaction', { transaction: 'AAAA' }, solana)
    await request.approve()
    await expect(answer).rejects.toMatchObject({ code: -32602 })
  })

  test('reaches a phone that was offline', async () => {
    await connect()
    await phone.goOffline()
    const answer = page.provider.request<Hex>(
      { method: 'personal_sign', params: [toHex('hello'), phone.evmAddress] },
      'eip155:1',
    )
    await phone.goOnline()
    await (await phone.nextRequest()).approve()
    await expect(answer).resolves.toMatch(/^0x/)
  })
})

test('a session survives a relay restart, and both sides reconnect', async () => {
  await connect()
  const isBack = new Promise((resolve) => page.provider.client.core.relayer.once('relayer_connect', resolve))
  await stopRelay()
  stopRelay = await restartRelay()
  // Data sent into a socket that has just closed is resent only after 15 seconds.
  await isBack
  await expect(approve('personal_sign', [toHex('hello'), phone.evmAddress])).resolves.toMatch(/^0x/)
})

describe('phone event', () => {
  const next = (event: string) => new Promise((resolve) => page.provider.once(event, resolve))

  test('reports a switch to another chain', async () => {
    await connect()
    const changed = next('chainChanged')
    await phone.switchChain('eip155:42161')
    expect(await changed).toBe('42161')
  })

  test('reports a switch to a chain outside the session', async () => {
    await connect({ chains: ['eip155:1'] })
    const updated = new Promise((resolve) => page.provider.client.once('session_update', resolve))
    const changed = next('chainChanged')
    await phone.switchChain('eip155:42161')
    expect(await updated).toMatchObject({
      params: { namespaces: { eip155: { chains: ['eip155:1', 'eip155:42161'] } } },
    })
    expect(await changed).toBe('42161')
  })

  test('reports a switch requested by the page', async () => {
    await connect({ chains: ['eip155:1'] })
    const changed = new Promise((resolve) => page.provider.client.once('session_event', resolve))
    await approve('wallet_switchEthereumChain', [{ chainId: '0xa4b1' }])
    expect(await changed).toMatchObject({ params: { chainId: 'eip155:42161', event: { name: 'chainChanged' } } })
  })

  test('reports other accounts', async () => {
    await connect()
    const changed = next('accountsChanged')
    await phone.changeAccounts(4)
    expect(await changed).toEqual([phone.evmAddress])
    expect(page.provider.session?.namespaces.solana?.accounts).toEqual([`${solana}:${phone.solanaAddress}`])
  })

  test('reports a disconnect', async () => {
    await connect()
    const deleted = next('session_delete')
    await phone.disconnect()
    await deleted
    expect(page.provider.session).toBeUndefined()
    expect(phone.sessions()).toEqual([])
  })
})

test('a page’s disconnect reaches the phone', async () => {
  await connect()
  const topic = page.provider.session?.topic
  await page.provider.disconnect()
  expect(await phone.nextDeletion()).toBe(topic)
  expect(phone.sessions()).toEqual([])
})
