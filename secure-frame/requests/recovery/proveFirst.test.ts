import { describe, expect, test } from 'vitest'
import { openCall } from '#protocol/test/openCall'
import type { LoginMethod } from '#protocol/vocabulary/identity'
import { proveFirst } from './proveFirst.ts'
import type { RecoveryRequest, RecoveryRequests } from './RecoveryRequests.ts'

const prove = (methods: LoginMethod[], strongLeftMs: number) => {
  const identities = methods.map((way) => ({ id: way, way, name: null, addedAt: 0, usedAt: null }))
  const listed = { identities, stepUpLeftMs: 300_000, strongLeftMs, removedEmail: null }
  // Without an address, no sheet is shown.
  const asked = {
    subject: { email: null, call: async () => listed },
    signal: openCall.signal,
  } as never as RecoveryRequest
  return proveFirst({} as RecoveryRequests, asked)
}

describe('proof before a new recovery method, without an address', () => {
  test('accepts a login by a provider', async () => {
    await expect(prove(['google'], 0)).resolves.toBeUndefined()
  })

  test('rejects a provider beside a passkey', async () => {
    await expect(prove(['google', 'passkey'], 0)).rejects.toMatchObject({ code: 'step_up_required' })
    await expect(prove(['google', 'passkey'], 300_000)).resolves.toBeUndefined()
  })
})
