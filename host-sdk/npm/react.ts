export type { ConnectParams } from './connectByModal.ts'
export type { PackageOptions } from './index.ts'
// biome-ignore lint/performance/noBarrelFile: the entry of the package
export {
  FoyerAccount,
  type FoyerAccountProps,
  FoyerButton,
  type FoyerButtonProps,
  FoyerNetwork,
} from './react/buttons.ts'
export { FoyerProvider, type FoyerProviderProps, useFoyer } from './react/FoyerProvider.ts'
export {
  type Account,
  useAccount,
  useConnect,
  useConnections,
  useDisconnect,
  usePay,
  useProvider,
  useSignIn,
  useSwitchAccount,
  useSwitchNetwork,
  useTheme,
} from './react/hooks.ts'
export type { ActionState } from './react/useAction.ts'
export { useFoyerState } from './react/useFoyerState.ts'
export type { Session } from './signInByModal.ts'
