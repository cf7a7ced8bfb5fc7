import type { ComponentType } from 'react'
import ConnectView from './domains/connect/ConnectView.tsx'
import { loadLaterMessages } from './messages/messagesAtom.ts'
import type { ViewName } from './navigation/viewEntry.ts'
import { loadLaterIcons } from './ui/iconPaths.ts'

type AnyView = ComponentType<{ params?: unknown }>

let loaded: Partial<Record<ViewName, AnyView>> = { Connect: ConnectView }

/** Loads every view. Views that failed to load are requested again when one of them is shown. */
export const loadViews = async () => {
  const [{ views }] = await Promise.all([import('./views.ts'), loadLaterMessages(), loadLaterIcons()])
  // The table pairs each name with a component that takes this name's params, and entries carry just those.
  loaded = views as Record<ViewName, AnyView>
}

/** The view's component where it is loaded. */
export const viewOf = (name: ViewName) => loaded[name]
