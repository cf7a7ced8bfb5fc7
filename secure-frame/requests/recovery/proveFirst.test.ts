import { describe, expect, test } from 'vitest'
import { openCall } from '#protocol/test/openCall'
import type { LoginMethod } from '#protocol/vocabulary/identity'
import { proveFirst } from './proveFirst.ts'
import type { RecoveryRequest, RecoveryRequests } from './RecoveryRequests.ts'

const prove = (methods: LoginMethod[], strongLeftMs: number) => {
  const identities = methods.map((way) => ({ id: way, way, name: null, addedAt: 0, usedAt: null }))
  const listed = { identities, stepUpLeftMs: 300_000, strongLeftMs, removedEmail: null }
  // No sheet is drawn without an address.
  const asked = {
    subject: { email: null, call: async () => listed },
    signal: openCall.signal,
  } as never as RecoveryRequest
  return proveFirst({} as RecoveryRequests, asked)
}

describe('a proof before a way back, without an address', () => {
  test('takes a login by a provider', async () => {
    await expect(prove(['google'], 0)).resolves.toBeUndefined()
  })

  test('takes no provider beside a passkey', async () => {
    await expect(prove(['google', 'passkey'], 0)).rejects.toMatchObject({ code: 'step_up_required' })
    await expect(prove(['google', 'passkey'], 300_000)).resolves.toBeUndefined()
  })
})
