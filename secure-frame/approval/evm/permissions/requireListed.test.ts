import { describe, expect, test } from 'vitest'
import { networks } from '#protocol/networks'
import type { Network } from '#protocol/vocabulary/network'
import type { PermissionContracts } from '#protocol/vocabulary/permissionContracts'
import type { RequestedPermission } from './RequestedPermission.ts'
import { requireListed } from './requireListed.ts'

const [network] = networks as readonly [Network]
const contract = '0x3f0c81ae527b1944d0c2e691fa38b705cdd0a6b9'
const game = { name: 'Tidepool game', functions: { 'claim(uint256)': 'Collects what you win' } }
const contracts: PermissionContracts = {
  'eip155:1': { '0x3f0c81aE527b1944D0c2e691Fa38b705CdD0a6b9': game },
}

const askedOf = (changes: object = {}): RequestedPermission => ({
  what: {
    kind: 'calls',
    contract,
    functions: ['claim(uint256)'],
    calls: 3n,
    ...changes,
  } as RequestedPermission['what'],
  key: contract,
  redeemers: [contract],
  expiry: 1n,
  toAnswer: () => ({}),
})

const check = (request: RequestedPermission, listed: PermissionContracts | undefined = contracts) =>
  requireListed([request], { network, loadPermissionContracts: async () => listed })

describe('`requireListed`', () => {
  test('finds a listed contract by its address in any case [AA-04]', async () => {
    expect(await check(askedOf())).toEqual(new Map([[contract, game]]))
  })

  test.each<[string, RequestedPermission, PermissionContracts?]>([
    ['another contract', askedOf({ contract: `0x${'1'.repeat(40)}` })],
    ['another function', askedOf({ functions: ['claim(uint256)', 'move(uint8)'] })],
    ['a name that every object has', askedOf({ functions: ['toString'] })],
    ['a contract of another network', askedOf(), { 'eip155:10': contracts['eip155:1'] ?? {} }],
  ])('refuses %s [AA-04]', async (_what, asked, listed) => {
    await expect(check(asked, listed)).rejects.toMatchObject({ code: 4200 })
  })

  test('refuses calls if the project lists no contracts [AA-04]', async () => {
    await expect(requireListed([askedOf()], { network })).rejects.toMatchObject({ code: 4200 })
  })

  test('needs no list for an allowance', async () => {
    const what = { kind: 'allowance', token: 'native', amount: 1n } as const
    expect(await requireListed([{ ...askedOf(), what }], { network })).toEqual(new Map())
  })
})
