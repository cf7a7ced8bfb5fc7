import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BaseError } from '#protocol/errors/BaseError'
import { pushAtom } from '../../navigation/navigation.ts'
import { createLoginVisitor } from '../../test/testLoginVisitor.ts'
import { identitiesAtom } from './identities.ts'
import {
  type LoginMethodChangeParams,
  loginMethodChangeAtom,
  sendProofAgainAtom,
  startLoginMethodChangeAtom,
} from './loginMethodChange.ts'
import { removeLaterAtom, showLostWayAtom } from './lostWay.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const removal: LoginMethodChangeParams = { change: 'remove', identityId: 'email' }
const lost = { way: 'email' as const, waitMs: 86_400_000 }
const leaving = { way: 'email' as const, dueAt: 7 }

/** A visitor who cannot provide the requested code or passkey. */
const createLoser = (proof: 'code' | 'passkey' = 'code') => {
  const calls = {
    startWayChange: vi.fn(async () => ({ proof, name: 'ada@example.org', lost })),
    removeWayLater: vi.fn(async () => leaving),
    keepWay: vi.fn(async () => undefined),
    listIdentities: vi.fn(async () => ({ identities: [], leaving })),
  }
  const { store } = createLoginVisitor(calls)
  store.set(pushAtom, { name: 'RemoveWay', params: { identityId: 'email' } })
  return { store, calls, change: () => store.get(loginMethodChangeAtom) }
}

describe('a lost login method', () => {
  test.each(['code', 'passkey'] as const)('can be reported when a %s is requested', async (proof) => {
    const { store, change } = createLoser(proof)
    await store.set(startLoginMethodChangeAtom, removal)
    store.set(showLostWayAtom)
    expect(change()).toEqual({ status: 'lost', wanted: removal, lost })
  })

  test('can also be reported after another code', async () => {
    const { store, change } = createLoser()
    await store.set(startLoginMethodChangeAtom, removal)
    expect(await store.set(sendProofAgainAtom)).toBe(true)
    expect(change()).toMatchObject({ status: 'entering', lost })
  })

  test('is removed later and listed with its removal time', async () => {
    const { store, calls, change } = createLoser()
    await store.set(startLoginMethodChangeAtom, removal)
    await store.set(removeLaterAtom, removal)
    expect(calls.removeWayLater).toHaveBeenCalledWith({}, expect.anything())
    expect(change()).toEqual({ status: 'leaving', wanted: removal, leaving })
    expect(store.get(identitiesAtom)).toMatchObject({ leaving })
  })

  test.each([
    [4001, 'cancelled'],
    ['step_up_required', 'newLogin'],
    ['recovery_delayed', 'delayed'],
    ['is_way_back', 'wayBack'],
  ])('stays if the request fails with %s', async (code, end) => {
    const { store, calls, change } = createLoser()
    await store.set(startLoginMethodChangeAtom, removal)
    calls.removeWayLater.mockRejectedValueOnce(new BaseError(code, 'No'))
    await store.set(removeLaterAtom, removal)
    expect(change()).toMatchObject({ status: 'ended', end })
  })

  test('is kept after a proof', async () => {
    const { store, calls, change } = createLoser()
    calls.startWayChange.mockResolvedValueOnce({ proof: 'none' } as never)
    await store.set(startLoginMethodChangeAtom, { change: 'keepWay' })
    expect(calls.keepWay).toHaveBeenCalled()
    expect(change().status).toBe('done')
  })
})
