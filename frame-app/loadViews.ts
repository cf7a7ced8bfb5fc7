import type { createStore } from 'jotai'
import type { ComponentType } from 'react'
import ConnectView from './domains/connect/ConnectView.tsx'
import { loadLazyMessages } from './messages/messagesAtom.ts'
import type { ViewName } from './navigation/viewEntry.ts'
import { loadLazyIcons } from './ui/picture/iconPaths.ts'

type AnyView = ComponentType<{ params?: unknown }>

let loaded: Partial<Record<ViewName, AnyView>> = { Connect: ConnectView }

/** Loads every view and the code that closes it. A view that failed to load is requested again when it is shown. */
export const loadViews = async (store: ReturnType<typeof createStore>) => {
  const [{ views, watchAccount }] = await Promise.all([import('./views.ts'), loadLazyMessages(), loadLazyIcons()])
  if (loaded !== views) watchAccount(store)
  // The type is safe, because the table pairs each name with a component for its params.
  loaded = views as Record<ViewName, AnyView>
}

/** Returns the view's component if loaded. */
export const viewOf = (name: ViewName) => loaded[name]
