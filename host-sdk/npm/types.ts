/** The types of the package, as `createFoyer` and its hooks use them. */
export type { ConnectWay, FoundWallet, WalletsPage, WalletsQuery } from '#protocol/headless'
export type { OpenableParams, OpenableView } from '#protocol/openableViews'
export type { CustomWallet } from '#protocol/options'
export type { Namespace, Network } from '#protocol/vocabulary/network'
export type { AccountState, ConnectionStatus } from '#protocol/vocabulary/state'
export type { ThemeChoice, ThemeVariables } from '#protocol/vocabulary/theme'
export type { AccountChange, FoyerChangeEvent, NetworkChange } from '../elements/changeEvents.ts'
export type { EIP1193Provider, Foyer, FoyerEvent, FoyerOptions, FoyerState } from '../Foyer.ts'
