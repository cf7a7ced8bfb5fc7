import { verifyMessage } from 'viem'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { authenticate } from '../../../../frame-app/connectors/walletConnect/authenticate.ts'
import { pairingMethods } from '../../../../frame-app/connectors/walletConnect/proposedNamespaces.ts'
import { readCacao } from '../../../../frame-app/domains/siwx/readCacao.ts'
import { networks } from '../../../../shared-protocol/networks.ts'
import type { SignInData } from '../../../../shared-protocol/vocabulary/signIn.ts'
import { findFreePort } from '../freePort.ts'
import { startRelay } from '../relay/server.ts'
import { createPhoneWallet } from './createPhoneWallet.ts'
import { createTestPage } from './testPage.ts'

let stop: () => Promise<unknown>
let meeting: { relayUrl: string; projectId: string }
let page: Awaited<ReturnType<typeof createTestPage>>

beforeEach(async () => {
  const port = await findFreePort()
  meeting = { relayUrl: `ws://127.0.0.1:${port}`, projectId: 'demo' }
  const stopRelay = await startRelay({ port, projects: ['demo'], origins: [] })
  page = await createTestPage(meeting)
  stop = () => page.stop().then(stopRelay)
})
afterEach(() => stop())

const chains = ['eip155:42161', 'eip155:1']
const offered = networks.filter(({ caipNetworkId }) => chains.includes(caipNetworkId))

/** The server's clock differs from this machine's. */
const message: SignInData = {
  accountAddress: '',
  chainId: 'eip155:42161',
  domain: 'shop.example',
  uri: 'https://shop.example',
  version: '1',
  nonce: '0123456789abcdef',
  statement: 'Sign in to Shop',
  requestId: 'r1',
  issuedAt: '2026-01-31T12:00:00.000Z',
  notBefore: '2026-01-31T11:00:00.000Z',
  expirationTime: '2099-01-31T12:00:00.000Z',
  resources: ['https://shop.example/terms'],
}

const ask = async (canAuthenticate: boolean) => {
  const phone = await createPhoneWallet({ ...meeting, accountIndex: 3, canAuthenticate })
  const answer = authenticate(page.provider, offered, message)
  // The caller receives the error when it awaits the answer. Until then, no handler exists.
  answer.catch(() => undefined)
  await phone.pair(await page.nextUri())
  return { phone, answer }
}

test('every message field reaches the wallet, with the requested chain first [WC-04]', async () => {
  const { phone, answer } = await ask(true)
  const { payload, approve } = await phone.nextAuthentication()
  expect(payload).toMatchObject({
    chains,
    domain: message.domain,
    aud: message.uri,
    version: '1',
    nonce: message.nonce,
    iat: message.issuedAt,
    nbf: message.notBefore,
    exp: message.expirationTime,
    requestId: 'r1',
    statement: message.statement,
    resources: [message.resources?.[0], expect.stringMatching(/^urn:recap:/)],
  })
  await approve()
  const { session, auths } = await answer
  expect(session?.namespaces.eip155?.accounts).toContain(`eip155:42161:${phone.evmAddress}`)
  const read = readCacao(auths[0], message, pairingMethods.eip155)
  if (!read) throw new Error('The phone signed what it was asked')
  expect(read.data).toMatchObject({ accountAddress: phone.evmAddress, chainId: 'eip155:42161' })
  const { message: text, signature } = read
  expect(await verifyMessage({ address: phone.evmAddress, message: text, signature: signature as `0x${string}` })).toBe(
    true,
  )
  await phone.stop()
})

test('a wallet without one-step sign-in receives the proposal [WC-04]', async () => {
  const { phone, answer } = await ask(false)
  await (await phone.nextProposal()).approve()
  const { session, auths } = await answer
  expect([session?.namespaces.eip155?.accounts.length, auths]).toEqual([2, []])
  await phone.stop()
})

test('a rejection reaches the page with the wallet’s code [WC-04]', async () => {
  const { phone, answer } = await ask(true)
  await (await phone.nextAuthentication()).reject()
  await expect(answer).rejects.toMatchObject({ code: 5000 })
  await phone.stop()
})
