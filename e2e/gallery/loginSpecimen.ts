import type { ComponentType } from 'react'
import { BaseError } from '#protocol/errors/BaseError'
import type { SecureCalls } from '../../frame-app/frames/secureFrame.ts'
import { openModalAtom } from '../../frame-app/navigation/modal.ts'
import { pushAtom } from '../../frame-app/navigation/navigation.ts'
import type { ViewEntry } from '../../frame-app/navigation/viewEntry.ts'
import { setOptionsAtom } from '../../frame-app/options/optionsAtom.ts'
import { outsideAtom } from '../../frame-app/outside/outside.ts'
import { createEmbeddedOutside, createTestStore } from '../../frame-app/test/testOutside.ts'
import { defaultSocials } from '../../shared-protocol/vocabulary/socialProvider.ts'

type Store = ReturnType<typeof createTestStore>

/** A view in one state, with its store. */
export interface LoginSpecimen {
  title: string
  store: Store
  // The table pairs views with their own params.
  View: ComponentType<{ params?: never }>
  params?: unknown
}

export interface LoginChanges {
  calls?: Partial<SecureCalls>
  isPhone?: boolean
  prepare?: (store: Store) => void
}

export const never = () => new Promise<never>(() => undefined)
export const refuse = (code: string) => () => Promise.reject(new BaseError(code, 'No'))

const storeOf = (view: ViewEntry, { calls = {}, isPhone = false, prepare }: LoginChanges) => {
  const store = createTestStore({ embedded: createEmbeddedOutside(calls) })
  const outside = store.get(outsideAtom)
  const environment = { ...outside.environment, socials: [...defaultSocials], isPhone }
  store.set(outsideAtom, { ...outside, environment })
  store.set(setOptionsAtom, { appName: 'Marlow', origin: 'https://marlow.example' })
  store.set(openModalAtom, { name: 'Connect' })
  store.set(pushAtom, view)
  prepare?.(store)
  return store
}

export const specimen = (title: string, View: unknown, view: ViewEntry, changes: LoginChanges = {}): LoginSpecimen => ({
  title,
  store: storeOf(view, changes),
  // The table pairs views with their own params.
  View: View as LoginSpecimen['View'],
  ...('params' in view ? { params: view.params } : {}),
})
