import { createStore } from 'jotai'
import { describe, expect, test } from 'vitest'
import { BaseError } from '#protocol/errors/BaseError'
import { currentViewAtom } from '../../navigation/navigation.ts'
import { showClosedAtom } from './closedLogin.ts'

const told = { method: 'email', socialProvider: null } as const

describe('a login whose wallet stays closed', () => {
  test.each([
    ['ways_back_only', 'ConnectingClosed'],
    ['tier_lowered', 'ConnectingClosed'],
    ['address_refused', 'AddressRefused'],
  ])('responds to %s with the view %s', (code, view) => {
    const store = createStore()
    expect(store.set(showClosedAtom, new BaseError(code, 'No'), told)).toBe(true)
    expect(store.get(currentViewAtom).view.name).toBe(view)
  })

  test('does not handle other failures', () => {
    const store = createStore()
    expect(store.set(showClosedAtom, new BaseError('wrong_code', 'No'), told)).toBe(false)
  })
})
