import { describe, expect, test } from 'vitest'
import { BaseError } from '#protocol/errors/BaseError'
import { openModalAtom } from '../../navigation/modal.ts'
import { currentViewAtom } from '../../navigation/navigation.ts'
import { createEmbeddedOutside, createTestStore } from '../../test/testOutside.ts'
import { addingAtom, addRecoveryMethodAtom, offerUpgradeAtom, showUpgradeStepAtom } from './upgradeSteps.ts'

const upgraded = { isOpen: true, tier: 1, ways: [], isRequired: false }

const createModal = (calls: Parameters<typeof createEmbeddedOutside>[0]) => {
  const store = createTestStore({ embedded: createEmbeddedOutside(calls) })
  store.set(openModalAtom, { name: 'WaysBack' })
  return { store, view: () => store.get(currentViewAtom).view.name }
}

describe('the progress of an upgrade', () => {
  test('opens the upgrade view at the first step', async () => {
    const seen: unknown[] = []
    const { store, view } = createModal({
      addRecoveryMethod: async () => {
        seen.push(view())
        store.set(showUpgradeStepAtom, 'making')
        seen.push(view(), store.get(addingAtom))
        return upgraded
      },
    })
    await store.set(addRecoveryMethodAtom, { kind: 'passphrase' })
    const wanted = { kind: 'passphrase' }
    expect(seen).toEqual(['WaysBack', 'UpgradeWallet', { status: 'running', wanted, step: 'making' }])
  })

  test('names the step at which the upgrade ended', async () => {
    const { store } = createModal({
      addRecoveryMethod: async () => {
        store.set(showUpgradeStepAtom, 'trying')
        throw new BaseError('step_up_required', 'No')
      },
    })
    await store.set(addRecoveryMethodAtom, { kind: 'file' })
    expect(store.get(addingAtom)).toMatchObject({ status: 'ended', end: 'proof', step: 'trying' })
  })

  test('changes nothing while no upgrade runs', () => {
    const { store, view } = createModal({})
    store.set(showUpgradeStepAtom, 'making')
    expect([store.get(addingAtom), view()]).toEqual([{ status: 'idle' }, 'WaysBack'])
  })
})

describe('the recovery offer after a login', () => {
  test('leads to the next step if it is accepted', async () => {
    const { store, view } = createModal({ offerRecovery: async () => ({ isAccepted: true, state: upgraded }) })
    expect(await store.set(offerUpgradeAtom)).toBe(true)
    expect(view()).toBe('UpgradeWallet')
  })

  test('is skipped by a frame that lacks the method', async () => {
    const { store, view } = createModal({
      offerRecovery: async () => {
        throw new BaseError(-32601, 'Method not found')
      },
    })
    expect(await store.set(offerUpgradeAtom)).toBe(false)
    expect(view()).toBe('WaysBack')
  })
})
