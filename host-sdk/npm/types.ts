/** The types of the package, as `createFoyer` and its hooks use them. */
export type {
  ConnectWay,
  EffectiveOptions,
  FoundWallet,
  OptionSource,
  WalletsPage,
  WalletsQuery,
} from '#protocol/headless'
export type { OpenableParams, OpenableView } from '#protocol/openableViews'
export type { CustomWallet } from '#protocol/options'
export type { PayErrorCode, Payment, PayOptions, PayResult, WalletPay } from '#protocol/pay'
export type { SiwxSession } from '#protocol/siwx'
export type { Namespace, Network } from '#protocol/vocabulary/network'
export type { SignInData } from '#protocol/vocabulary/signIn'
export type { AccountState, ConnectionStatus } from '#protocol/vocabulary/state'
export type { ThemeChoice, ThemeVariables } from '#protocol/vocabulary/theme'
export type { AccountChange, FoyerChangeEvent, NetworkChange } from '../elements/changeEvents.ts'
export type { EIP1193Provider, Foyer, FoyerEvent, FoyerOptions, FoyerState } from '../Foyer.ts'
export type { PayLimits } from '../resource/payFetch.ts'
export type { Siwx } from '../siwx/Siwx.ts'
