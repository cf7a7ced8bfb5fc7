import type { createStore } from 'jotai'
import type { ComponentType } from 'react'
import ConnectView from './domains/connect/ConnectView.tsx'
import { loadLazyMessages } from './messages/messagesAtom.ts'
import type { ViewName } from './navigation/viewEntry.ts'
import { loadLazyIcons } from './ui/picture/iconPaths.ts'

type AnyView = ComponentType<{ params?: unknown }>

let loaded: Partial<Record<ViewName, AnyView>> = { Connect: ConnectView }

/**
 * Loads every view, and the code that leaves them. Views that failed to load are requested again when one of them is
 * shown.
 */
export const loadViews = async (store: ReturnType<typeof createStore>) => {
  const [{ views, watchAccount }] = await Promise.all([import('./views.ts'), loadLazyMessages(), loadLazyIcons()])
  if (loaded !== views) watchAccount(store)
  // The table pairs each name with a component that accepts its params, and entries contain exactly those.
  loaded = views as Record<ViewName, AnyView>
}

/** Returns the view's component if it is loaded. */
export const viewOf = (name: ViewName) => loaded[name]
