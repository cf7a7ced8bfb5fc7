import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { EnsPlugin, JsonRpcProvider, Network } from 'ethers'
import {
  BaseError,
  ContractFunctionRevertedError,
  createPublicClient,
  encodeFunctionData,
  http,
  namehash,
  parseAbi,
  toHex,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { packetToBytes, toCoinType } from 'viem/ens'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NamesConfig } from '../../frame-app/servers/data/names/NamesConfig.ts'
import { deployNames, ensUniversalResolver, registry, setPrimaryName } from '../world/stack/names/demoNames.ts'
import { demoPlace, deployZones, zone } from '../world/stack/names/demoZones.ts'
import { demoContracts } from '../world/stack/pools/demoPools.ts'
import { openTreasury } from '../world/stack/treasury.ts'
import { createTestService } from './createTestService.ts'
import { overDatabases } from './overDatabases.ts'
import { startTestChain, type TestChain } from './startTestChain.ts'

type Service = ReturnType<typeof createTestService>
const baseCoinType = toCoinType(8453)
const newAccount = () => privateKeyToAccount(generatePrivateKey())

let chain: TestChain
let server: Server
let gatewayUrl = ''
/** Answers requests of ENS clients; each test sets its own. */
let answer: Service['request'] = async () => new Response(null, { status: 500 })
const requests: string[] = []

beforeAll(async () => {
  chain = await startTestChain()
  server = createServer(
    getRequestListener((request) => {
      const { pathname } = new URL(request.url)
      requests.push(pathname)
      return answer(pathname)
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  gatewayUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ccip/{sender}/{data}.json`
  const client = await openTreasury(chain.rpcUrl)
  await deployNames(client)
  await deployZones(client, gatewayUrl)
})
afterAll(async () => {
  server.close()
  await chain.stop()
})

overDatabases(({ database }) => {
  const createService = (more: Partial<NamesConfig> = {}) =>
    createTestService({
      database: database(),
      nodes: { 'eip155:1': chain.rpcUrl },
      contracts: demoContracts,
      names: { ...demoPlace(gatewayUrl), ...more },
    })
  const register = async ({ registerName }: Service, label: string, attributes: object = {}) => {
    const account = newAccount()
    const timestamp = Math.floor(Date.now() / 1000)
    const message = JSON.stringify({ name: `${label}.${zone}`, attributes, timestamp })
    const signature = await account.signMessage({ message })
    await registerName({ coinType: 0x8000_0001, address: account.address, message, signature })
    return { name: `${label}.${zone}`, address: account.address }
  }
  /** The request format of earlier versions of ethers. */
  const withRegistry = () => new Network('test', 1).attachPlugin(new EnsPlugin(registry, 1))
  /** A plain client as on any page, without our code. */
  const ens = () => createPublicClient({ transport: http(chain.rpcUrl) })
  const universal = { universalResolverAddress: ensUniversalResolver } as const
  const errorOf = async (reading: Promise<unknown>) => {
    const error = await reading.then(
      () => undefined,
      (reason: unknown) => reason,
    )
    const reverted =
      error instanceof BaseError ? error.walk((one) => one instanceof ContractFunctionRevertedError) : null
    return reverted instanceof ContractFunctionRevertedError ? reverted.data?.errorName : error
  }

  test('resolves a registered name and its texts with viem [NAM-01]', async () => {
    const service = createService()
    answer = service.request
    const avatar = 'https://pictures.example/ola.png'
    const { name, address } = await register(service, 'resolved', { avatar, bio: 'Hej' })
    const client = ens()
    expect(await client.getEnsAddress({ name, ...universal })).toBe(address)
    for (const coinType of [60n, baseCoinType, 0x8000_0000n])
      expect((await client.getEnsAddress({ name, coinType, ...universal }))?.toLowerCase()).toBe(address.toLowerCase())
    expect(await client.getEnsAddress({ name, coinType: 0n, ...universal })).toBeNull()
    expect(await client.getEnsText({ name, key: 'avatar', ...universal })).toBe(avatar)
    expect(await client.getEnsText({ name, key: 'description', ...universal })).toBe('Hej')
    expect(await client.getEnsText({ name, key: 'url', ...universal })).toBeNull()
  })

  test.each([
    ['the universal resolver', () => new JsonRpcProvider(chain.rpcUrl)],
    ['the registry', () => new JsonRpcProvider(chain.rpcUrl, withRegistry(), { staticNetwork: true })],
  ])('gives the same result to ethers through %s [NAM-01]', async (_which, open) => {
    const service = createService()
    answer = service.request
    const avatar = 'https://pictures.example/e.png'
    const provider = open()
    const label = `by-ethers-${Math.random().toString(36).slice(2, 8)}`
    const { name, address } = await register(service, label, { avatar })
    try {
      expect(await provider.resolveName(name)).toBe(address)
      expect(await provider.resolveName(`nobody.${zone}`)).toBeNull()
      const resolver = await provider.getResolver(name)
      expect(await resolver?.getText('avatar')).toBe(avatar)
    } finally {
      provider.destroy()
    }
  })

  test('does not resolve unregistered names or the zone itself [NAM-01]', async () => {
    answer = createService().request
    for (const name of [`nobody.${zone}`, zone, `a.nobody.${zone}`])
      expect(await ens().getEnsAddress({ name, ...universal })).toBeNull()
  })

  test('answers several records in one request [NAM-01]', async () => {
    const service = createService()
    answer = service.request
    const { name, address } = await register(service, 'multicall')
    const abi = parseAbi([
      'function addr(bytes32 node) view returns (address)',
      'function contenthash(bytes32 node) view returns (bytes)',
      'function multicall(bytes[] data) view returns (bytes[])',
      'function resolveWithGateways(bytes, bytes, string[]) view returns (bytes, address)',
    ])
    const node = namehash(name)
    const calls = (['addr', 'contenthash'] as const).map((functionName) =>
      encodeFunctionData({ abi, functionName, args: [node] }),
    )
    requests.length = 0
    const [result] = await ens().readContract({
      address: ensUniversalResolver,
      abi,
      functionName: 'resolveWithGateways',
      args: [
        toHex(packetToBytes(name)),
        encodeFunctionData({ abi, functionName: 'multicall', args: [calls] }),
        ['x-batch-gateway:true'],
      ],
    })
    expect(result.toLowerCase()).toContain(address.slice(2).toLowerCase())
    expect(requests).toHaveLength(1)
  })

  test('resolves a primary name in viem, and locally without a request [NAM-01] [ACC-03]', async () => {
    const service = createService()
    answer = service.request
    const { name, address } = await register(service, 'primary', { avatar: 'https://pictures.example/p.png' })
    await setPrimaryName(chain.rpcUrl, address, name)
    expect(await ens().getEnsName({ address, ...universal })).toBe(name)
    requests.length = 0
    const identity = await service.getIdentity(address)
    expect(identity.name).toBe(name)
    expect(identity.avatar).toContain('pictures.example')
    expect(requests).toEqual([])
  })

  test('rejects a primary name that resolves to another account [NAM-01]', async () => {
    const service = createService()
    answer = service.request
    const { name } = await register(service, 'not-yours')
    const impostor = newAccount().address
    await setPrimaryName(chain.rpcUrl, impostor, name)
    const reading = ens().getEnsName({ address: impostor, strict: true, ...universal })
    expect(await errorOf(reading)).toBe('ReverseAddressMismatch')
    expect(await service.getIdentity(impostor)).toEqual({ name: null, avatar: null })
  })

  test('has answers of other signers and chains refused by the resolver [NAM-01]', async () => {
    const { gateway } = demoPlace(gatewayUrl)
    if (!gateway) throw new Error('There is no gateway')
    const service = createService()
    const { name } = await register(service, 'proved')
    for (const wrong of [{ signerKey: generatePrivateKey() }, { chainId: 10 }]) {
      answer = createService({ gateway: { ...gateway, ...wrong } }).request
      expect(await ens().getEnsAddress({ name, ...universal })).toBeNull()
      expect(await errorOf(ens().getEnsAddress({ name, strict: true, ...universal }))).toBe('ResolverError')
    }
  })

  test('has expired answers refused by the resolver [NAM-01]', async () => {
    const service = createService()
    answer = service.request
    const { name, address } = await register(service, 'expiring')
    const said = new Map<string, string>()
    answer = async (path) => {
      const kept = said.get(path) ?? (await (await service.request(path)).text())
      said.set(path, kept)
      return new Response(kept, { headers: { 'content-type': 'application/json' } })
    }
    expect(await ens().getEnsAddress({ name, ...universal })).toBe(address)
    const snapshot = await chain.test.snapshot()
    await chain.test.increaseTime({ seconds: 400 })
    await chain.test.mine({ blocks: 1 })
    expect(await ens().getEnsAddress({ name, ...universal })).toBeNull()
    await chain.test.revert({ id: snapshot })
  })

  test.each([
    ['/ccip/0x1234/0x1234.json', 400],
    ['/ccip/0x7193a0cd4b11e8a2c3fb7d5e9a60f2c1d83a4f21/0x123.json', 400],
    ['/ccip/0x7193a0cd4b11e8a2c3fb7d5e9a60f2c1d83a4f21/hello', 400],
    ['/ccip/0x7193a0cd4b11e8a2c3fb7d5e9a60f2c1d83a4f21/0x9061b923.json', 400],
  ])('refuses the gateway request %s with %d', async (path, status) => {
    const response = await createService().request(path, { headers: { origin: 'https://any.example' } })
    expect(response.status).toBe(status)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })

  test('signs no name of another zone', async () => {
    const abi = parseAbi(['function resolve(bytes name, bytes data) view returns (bytes)'])
    const data = encodeFunctionData({ abi, args: [toHex(packetToBytes('vitalik.eth')), '0x3b3b57de'] })
    const path = `/ccip/0x7193a0cd4b11e8a2c3fb7d5e9a60f2c1d83a4f21/${data}.json`
    expect((await createService().request(path)).status).toBe(404)
  })
})
