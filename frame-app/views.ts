import type { ComponentType } from 'react'
import ConnectView from './domains/connect/ConnectView.tsx'
import { loadLaterMessages } from './messages/messagesAtom.ts'
import type { ViewName, ViewParams } from './navigation/viewEntry.ts'
import { loadLaterIcons } from './ui/iconPaths.ts'

type View<Name extends ViewName> = ComponentType<
  ViewParams[Name] extends undefined ? object : { params: ViewParams[Name] }
>

/** Every screen of the modal. Connect is there from the start; the others arrive while the page is idle. */
const views: { [Name in ViewName]: () => Promise<{ default: View<Name> }> } = {
  Connect: async () => ({ default: ConnectView }),
  ConnectingExternal: () => import('./domains/connect/ConnectingExternalView.tsx'),
  ConnectingWalletConnect: () => import('./domains/connect/ConnectingWalletConnectView.tsx'),
  AllWallets: () => import('./domains/connect/AllWalletsView.tsx'),
  ChooseNamespace: () => import('./domains/connect/ChooseNamespaceView.tsx'),
  GetWallet: () => import('./domains/wallets/GetWalletView.tsx'),
  WhatIsAWallet: () => import('./domains/wallets/WhatIsAWalletView.tsx'),
  EmailCode: () => import('./domains/login/EmailCodeView.tsx'),
  EmailDevice: () => import('./domains/login/EmailDeviceView.tsx'),
  ConnectWallets: () => import('./domains/connect/ConnectWalletsView.tsx'),
  Reconnecting: () => import('./domains/connect/ReconnectingView.tsx'),
  Account: () => import('./domains/account/AccountView.tsx'),
  ApproveTransaction: () => import('./domains/embedded/ApproveTransactionView.tsx'),
  UpdateEmail: () => import('./domains/embedded/UpdateEmailView.tsx'),
  UpdateEmailCode: () => import('./domains/embedded/UpdateEmailCodeView.tsx'),
  Devices: () => import('./domains/embedded/DevicesView.tsx'),
  Networks: () => import('./domains/networks/NetworksView.tsx'),
  SwitchNetwork: () => import('./domains/networks/SwitchNetworkView.tsx'),
  UnsupportedChain: () => import('./domains/networks/UnsupportedChainView.tsx'),
}

const loaded = new Map<ViewName, ComponentType<{ params?: unknown }>>()

const load = async (name: ViewName) => {
  const [{ default: view }] = await Promise.all([views[name](), loadLaterMessages(), loadLaterIcons()])
  // The table pairs each name with a component that takes this name's params, and entries carry just those.
  loaded.set(name, view as ComponentType<{ params?: unknown }>)
}

/** Loads every view that is not loaded yet. A view that fails to load is requested again when it is shown. */
export const loadViews = () => Promise.allSettled((Object.keys(views) as ViewName[]).map(load))

/** The view's component where it is loaded. Otherwise loads it and calls back. */
export const viewOf = (name: ViewName) => loaded.get(name)

export const loadView = (name: ViewName) => load(name)

loaded.set('Connect', ConnectView)
