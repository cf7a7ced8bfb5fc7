import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestService } from './createTestService.ts'
import { overDatabases } from './overDatabases.ts'
import { startTestChain, type TestChain } from './startTestChain.ts'

const names = { zone: 'foyer.eth' }
const ethereum = 0x8000_0001
const nowSeconds = () => Math.floor(Date.now() / 1000)
const newAccount = () => privateKeyToAccount(generatePrivateKey())
type Account = ReturnType<typeof newAccount>
const name = 'none-here.foyer.eth'

let chain: TestChain
beforeAll(async () => {
  chain = await startTestChain()
})
afterAll(() => chain.stop())

/** A new release message that was not signed before. */
const bodyOf = async (account: Account, turn: number) => {
  const message = JSON.stringify({ action: 'release', name, timestamp: nowSeconds() - turn })
  const signature = await account.signMessage({ message })
  return { coin_type: ethereum, address: account.address, message, signature }
}

overDatabases(({ database }) => {
  const createService = (address?: string) =>
    createTestService({
      database: database(),
      nodes: { 'eip155:1': chain.rpcUrl },
      names,
      address,
      // The test does not limit requests.
      addressLimit: { limit: { burst: 100_000, perSecond: 100 } },
    })

  const statusOf = async ({ request }: ReturnType<typeof createService>, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const path = `/v1/profile/account/${name}?projectId=demo`
    return (await request(path, { method: 'POST', headers, body: JSON.stringify(body) })).status
  }
  const repeat = async (times: number, ask: (turn: number) => Promise<number>) => {
    const statuses: number[] = []
    for (let turn = 0; turn < times; turn += 1) statuses.push(await ask(turn))
    return statuses
  }

  test('lets an account change names ten times an hour across instances [NAM-01]', async () => {
    const account = newAccount()
    const statuses = await repeat(11, async (turn) => statusOf(createService(), await bodyOf(account, turn)))
    expect(statuses).toEqual([...Array<number>(10).fill(404), 429])
  })

  test('charges a repeated signature like a new one [NAM-01]', async () => {
    const account = newAccount()
    const body = await bodyOf(account, 0)
    const statuses = await repeat(11, () => statusOf(createService(), body))
    expect(statuses).toEqual([...Array<number>(10).fill(404), 429])
  })

  test('charges wrong signatures to only the sender’s line [NAM-01]', async () => {
    const service = createService()
    const [victim, eve] = [newAccount(), newAccount()]
    const forged = async (turn: number) => ({ ...(await bodyOf(eve, turn)), address: newAccount().address })
    const statuses = await repeat(31, async (turn) => statusOf(service, await forged(turn)))
    expect(statuses).toEqual([...Array<number>(30).fill(401), 429])
    expect(await statusOf(service, await bodyOf(eve, 40))).toBe(429)
    expect(await statusOf(createService(), await bodyOf(victim, 0))).toBe(404)
  })

  test('limits contract signature checks per line, without affecting others [NAM-01]', async () => {
    const contract = newAccount()
    // Accepts no signature (ERC-1271).
    await chain.test.setCode({ address: contract.address, bytecode: '0x600060005260206000f3' })
    const eve = newAccount()
    const service = createService()
    const forged = async (turn: number) => ({ ...(await bodyOf(eve, turn)), address: contract.address })
    const statuses = await repeat(11, async (turn) => statusOf(service, await forged(turn)))
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
    // From now on, the contract accepts every signature.
    await chain.test.setCode({ address: contract.address, bytecode: '0x631626ba7e60e01b60005260206000f3' })
    const own = await repeat(10, async (turn) => statusOf(createService(), await forged(20 + turn)))
    expect(own).toEqual(Array<number>(10).fill(404))
  })
})
