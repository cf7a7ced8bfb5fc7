import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { encodeBase64Json, readRequired } from './readRequired.ts'

const [token, shop] = [`0x${'c'.repeat(40)}`, `0x${'d'.repeat(40)}`]
const requirements = {
  scheme: 'exact',
  network: 'eip155:8453',
  asset: token,
  amount: '20000',
  payTo: shop,
  maxTimeoutSeconds: 60,
  extra: { name: 'USD Coin', version: '2' },
}

const read = (header: string | undefined, body: unknown = {}) =>
  readRequired(
    Response.json(body, { status: 402, headers: header === undefined ? {} : { 'PAYMENT-REQUIRED': header } }),
  )

const readAccepted = async (...accepts: unknown[]) => {
  const required = await read(encodeBase64Json({ x402Version: 2, accepts }))
  return { ways: required?.accepted.map(({ payment }) => payment) ?? [], leftOut: required?.leftOut ?? [] }
}

let said: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => void said.mockRestore())

describe('the requirements of a 402', () => {
  test.each([
    ['without its version', encodeBase64Json({ accepts: [requirements] })],
    ['as the list alone', encodeBase64Json([requirements])],
    ['that is plain JSON', JSON.stringify({ x402Version: 2, accepts: [requirements] })],
  ])('are read from a header %s [PAY-01]', async (_how, header) => {
    expect(await read(header, { x402Version: 1, accepts: [] })).toMatchObject({
      version: 2,
      accepted: [{ given: requirements }],
    })
  })

  test.each([
    ['that is cut off', encodeBase64Json({ accepts: [requirements] }).slice(0, -8)],
    ['without a list', encodeBase64Json({ x402Version: 2, error: 'Pay' })],
    ['of another version', encodeBase64Json({ x402Version: 3, accepts: [requirements] })],
    ['that is empty', ''],
  ])('are read from the body beside a header %s [PAY-01]', async (_how, header) => {
    expect(await read(header, { x402Version: 1, accepts: [requirements] })).toMatchObject({
      version: 1,
      accepted: [{ given: requirements }],
    })
    expect(said).not.toHaveBeenCalled()
  })

  test('are reported to the developer if unreadable in both [PAY-01]', async () => {
    expect(await read('?', 'Pay the bill')).toBeUndefined()
    expect(said).toHaveBeenCalledWith(expect.stringContaining('PAYMENT-REQUIRED cannot be read'))
    said.mockClear()
    expect(await read(undefined, 'Pay the bill')).toBeUndefined()
    expect(said).not.toHaveBeenCalled()
  })
})

describe('payment options', () => {
  const asking = (extra: object) => ({ ...requirements, extra: { ...requirements.extra, ...extra } })

  test.each([
    ['permit2', { assetTransferMethod: 'permit2' }],
    ['delegations', { assetTransferMethod: 'erc7710' }],
    ['a method that nobody knows', { assetTransferMethod: 'wire' }],
    ['a contract beside the token', { verifyingContract: shop }],
    ['another network', { chainId: 1 }],
    ['another type', { primaryType: 'Permit' }],
    ['a salt', { salt: `0x${'1'.repeat(64)}` }],
  ])('exclude one that requires %s signed [PAY-01]', async (_what, extra) => {
    const { ways, leftOut } = await readAccepted(asking(extra), requirements)
    expect(ways).toHaveLength(1)
    expect(leftOut).toEqual([expect.stringContaining(Object.keys(extra)[0] ?? '')])
  })

  test.each([
    [{ assetTransferMethod: 'eip3009' }],
    [{ verifyingContract: token.toUpperCase().replace('X', 'x'), chainId: 8453 }],
    [{ decimals: 6, facilitator: 'https://pay.example' }],
    [{ salt: null, verifyingContract: null }],
  ])('include one whose extra fields have no effect: %j [PAY-01]', async (extra) => {
    expect((await readAccepted(asking(extra))).ways).toHaveLength(1)
  })

  test('include one after many that cannot be paid [PAY-01]', async () => {
    const unpayable = Array.from({ length: 40 }, () => ({
      ...requirements,
      network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    }))
    expect((await readAccepted(...unpayable, requirements)).ways).toHaveLength(1)
  })

  test('limit a long timeout to seven days [PAY-01]', async () => {
    const [seven, ten] = [604_800, 864_000].map((maxTimeoutSeconds) => ({ ...requirements, maxTimeoutSeconds }))
    expect((await readAccepted(seven, ten)).ways.map(({ maxTimeoutSeconds }) => maxTimeoutSeconds)).toEqual([
      604_800, 604_800,
    ])
  })

  test.each([
    ['sei', 'eip155:1329'],
    ['iotex', 'eip155:4689'],
    ['peaq', 'eip155:3338'],
    ['abstract', 'eip155:2741'],
    ['story', 'eip155:1514'],
    ['skale-base-sepolia', 'eip155:324705682'],
    ['eip155:10', 'eip155:10'],
  ])('support the network %s [PAY-01]', async (network, caip) => {
    expect((await readAccepted({ ...requirements, network })).ways).toMatchObject([{ network: caip }])
  })
})
