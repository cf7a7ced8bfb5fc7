import { expect, test } from 'vitest'
import type { Json } from '#protocol/vocabulary/json'
import { delegate, designatorOf } from '../../approval/evm/delegation/delegate.ts'
import { requireCode } from './requireCode.ts'

const place = { account: { address: '0xaa' }, network: { caipNetworkId: 'eip155:1' } } as const
const need = (code: Json) => requireCode(delegate.address, place, async () => code)

test('signs a batch only while the account runs the code for it [AA-02]', async () => {
  await expect(need(designatorOf(delegate.address))).resolves.toBeUndefined()
  for (const code of ['0x', designatorOf(`0x${'b'.repeat(40)}`), null])
    await expect(need(code)).rejects.toMatchObject({ code: 5760 })
})
