import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  concat,
  createTestClient,
  getAddress,
  type Hex,
  hashMessage,
  http,
  pad,
  serializeErc6492Signature,
  zeroAddress,
} from 'viem'
import { getContractAddress } from 'viem/utils'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askNonce, createBackend, createBrowser, dataOf } from '../../host-sdk/server/test/signInWorld.ts'
import { verifySession } from '../../host-sdk/server/verifySession.ts'
import { writeSignIn } from '../../shared-protocol/vocabulary/signIn.ts'
import { contractRuntime } from '../world/flows/contractAccount.ts'
import { type EvmChain, startEvmChain } from '../world/stack/evmChain.ts'
import { findFreePort } from '../world/stack/freePort.ts'

/** Deployment code of the account: copies the code above, which starts after these 11 bytes. */
const initCode = concat(['0x601880600b6000396000f3', contractRuntime])
const deployed = '0x00000000000000000000000000000000000A11cE'

/** The deterministic deployer of local chains, similar to EIP-2470. It takes a salt and the code. */
const factory = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const salt = pad('0x1')
const counterfactual = getContractAddress({ opcode: 'CREATE2', from: factory, salt, bytecode: initCode })

let folder = ''
let chain: EvmChain

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-contracts-'))
  chain = await startEvmChain({ chainId: 1, port: await findFreePort(), stateFile: join(folder, 'state.json') })
  const node = createTestClient({ mode: 'anvil', transport: http(chain.rpcUrl) })
  await node.setCode({ address: deployed, bytecode: contractRuntime })
})

afterAll(async () => {
  await chain.stop()
  await rm(folder, { recursive: true })
})

/** The result of a sign-in by a contract account with this message or another. */
const endOf = async (accountAddress: string, sign: (hash: Hex) => Hex, chainId = 'eip155:1') => {
  const { settings } = createBackend({ rpcUrls: { 'eip155:1': chain.rpcUrl } })
  const browser = createBrowser()
  const message = writeSignIn(dataOf(await askNonce(settings, browser), { accountAddress, chainId }))
  const request = browser.send('POST', { message, signature: sign(hashMessage(message)) })
  return verifySession(settings, request).then(
    ({ account }) => account,
    ({ code }) => code,
  )
}

const wrapped = (signature: Hex) =>
  serializeErc6492Signature({ address: factory, data: concat([salt, initCode]), signature })

test('signs in a contract account whose contract accepts [SIWX-04]', async () => {
  expect(await endOf(deployed, (hash) => hash)).toBe(`eip155:1:${deployed}`)
})

test('signs in a contract account that is not deployed yet [SIWX-04]', async () => {
  expect(await endOf(counterfactual, wrapped)).toBe(`eip155:1:${counterfactual}`)
})

test.each<[title: string, account: string, sign: (hash: Hex) => Hex, chainId?: string]>([
  ['a contract that says no', deployed, () => hashMessage('another message')],
  ['an undeployed contract that would say no', counterfactual, () => wrapped(hashMessage('another message'))],
  ['an undeployed contract at another address', getAddress(deployed.replace('A11cE', 'A11cF')), wrapped],
  ['nobody, by a signature of zeros', zeroAddress, () => `0x${'00'.repeat(64)}1b`],
  ['a contract on a chain without a node', deployed, (hash) => hash, 'eip155:42161'],
])('does not sign in %s [SIWX-04]', async (_title, account, sign, chainId) => {
  expect(await endOf(account, sign, chainId)).toBe('wrong_signature')
})
