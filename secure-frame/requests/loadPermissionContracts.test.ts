import { describe, expect, test } from 'vitest'
import { loadPermissionContracts } from './loadPermissionContracts.ts'

const contracts = { 'eip155:1': { [`0x${'7'.repeat(40)}`]: { name: 'Game', functions: { 'claim()': 'Collects' } } } }

const load = (answer: Response) => loadPermissionContracts('demo', async () => answer)

describe('loadPermissionContracts', () => {
  test('reads the project’s list', async () => {
    expect(await load(Response.json(contracts))).toEqual(contracts)
  })

  test.each([
    ['a server error', () => new Response('', { status: 503 })],
    ['another form', () => Response.json({ 'eip155:1': ['0x7'] })],
    [
      'a signature that is none',
      () =>
        Response.json({ 'eip155:1': { [`0x${'7'.repeat(40)}`]: { name: 'Game', functions: { claim: 'Collects' } } } }),
    ],
    ['text', () => new Response('no')],
  ])('rejects with -32002 on %s', async (_what, answer) => {
    await expect(load(answer())).rejects.toMatchObject({ code: -32002 })
  })
})
