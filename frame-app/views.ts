import { atom, type createStore } from 'jotai'
import type { ComponentType } from 'react'
import AccountOptionsView from './domains/account/AccountOptionsView.tsx'
import AccountSettingsView from './domains/account/AccountSettingsView.tsx'
import AccountsView from './domains/account/AccountsView.tsx'
import AccountTypeView from './domains/account/AccountTypeView.tsx'
import AccountView from './domains/account/AccountView.tsx'
import ConnectedView from './domains/account/ConnectedView.tsx'
import DisconnectWalletView from './domains/account/DisconnectWalletView.tsx'
import ItemView from './domains/account/ItemView.tsx'
import RenameAccountView from './domains/account/RenameAccountView.tsx'
import TokensView from './domains/account/TokensView.tsx'
import AccountNameProfileView from './domains/account-name/AccountNameProfileView.tsx'
import RegisterAccountNameSuccessView from './domains/account-name/RegisterAccountNameSuccessView.tsx'
import RegisterAccountNameView from './domains/account-name/RegisterAccountNameView.tsx'
import BuyInProgressView from './domains/buy/BuyInProgressView.tsx'
import OnRampFiatSelectView from './domains/buy/OnRampFiatSelectView.tsx'
import OnRampProvidersView from './domains/buy/OnRampProvidersView.tsx'
import OnRampTokenSelectView from './domains/buy/OnRampTokenSelectView.tsx'
import OnRampView from './domains/buy/OnRampView.tsx'
import AllWalletsView from './domains/connect/AllWalletsView.tsx'
import ChooseNamespaceView from './domains/connect/ChooseNamespaceView.tsx'
import ConnectAnotherView from './domains/connect/ConnectAnotherView.tsx'
import ConnectingExternalView from './domains/connect/ConnectingExternalView.tsx'
import ConnectingWalletConnectView from './domains/connect/ConnectingWalletConnectView.tsx'
import ConnectView from './domains/connect/ConnectView.tsx'
import ConnectWalletsView from './domains/connect/ConnectWalletsView.tsx'
import ReconnectingView from './domains/connect/ReconnectingView.tsx'
import { connectedAtom } from './domains/connections/accountAtoms.ts'
import AccountEndView from './domains/embedded/AccountEndView.tsx'
import ApprovalFrameView from './domains/embedded/ApprovalFrameView.tsx'
import ConnectedAppsView from './domains/embedded/ConnectedAppsView.tsx'
import DevicesView from './domains/embedded/DevicesView.tsx'
import UpdateEmailCodeView from './domains/embedded/UpdateEmailCodeView.tsx'
import UpdateEmailView from './domains/embedded/UpdateEmailView.tsx'
import ExportActivityView from './domains/history/ExportActivityView.tsx'
import TransactionsView from './domains/history/TransactionsView.tsx'
import TransactionView from './domains/history/TransactionView.tsx'
import AddLoginMethodView from './domains/identities/AddLoginMethodView.tsx'
import LinkLoginMethodView from './domains/identities/LinkLoginMethodView.tsx'
import LoginMethodsView from './domains/identities/LoginMethodsView.tsx'
import PasskeyOptionsView from './domains/identities/PasskeyOptionsView.tsx'
import ProveAccountView from './domains/identities/ProveAccountView.tsx'
import RemoveLoginMethodView from './domains/identities/RemoveLoginMethodView.tsx'
import RenamePasskeyView from './domains/identities/RenamePasskeyView.tsx'
import ItemsView from './domains/items/ItemsView.tsx'
import { setAfterLoginAtom } from './domains/login/afterLogin.ts'
import EmailCodeView from './domains/login/email/EmailCodeView.tsx'
import EmailDeviceView from './domains/login/email/EmailDeviceView.tsx'
import ConnectingFarcasterView from './domains/login/farcaster/ConnectingFarcasterView.tsx'
import ConnectingPasskeyView from './domains/login/passkey/ConnectingPasskeyView.tsx'
import AllSocialsView from './domains/login/social/AllSocialsView.tsx'
import ConnectingSocialView from './domains/login/social/ConnectingSocialView.tsx'
import PayExchangeView from './domains/pay/PayExchangeView.tsx'
import PayLoadingView from './domains/pay/PayLoadingView.tsx'
import PayView from './domains/pay/PayView.tsx'
import SmartSessionCreatedView from './domains/permissions/SmartSessionCreatedView.tsx'
import SmartSessionListView from './domains/permissions/SmartSessionListView.tsx'
import SmartSessionView from './domains/permissions/SmartSessionView.tsx'
import ReceiveView from './domains/receive/ReceiveView.tsx'
import SelectRequestedTokenView from './domains/receive/SelectRequestedTokenView.tsx'
import AddressRefusedView from './domains/recovery/AddressRefusedView.tsx'
import ConnectingClosedView from './domains/recovery/ConnectingClosedView.tsx'
import LoginAccountsView from './domains/recovery/LoginAccountsView.tsx'
import RecoveryMethodsView from './domains/recovery/RecoveryMethodsView.tsx'
import RemoveLoginAccountView from './domains/recovery/RemoveLoginAccountView.tsx'
import RemoveRecoveryMethodView from './domains/recovery/RemoveRecoveryMethodView.tsx'
import TouchLimitView from './domains/recovery/TouchLimitView.tsx'
import UpgradeWalletView from './domains/recovery/UpgradeWalletView.tsx'
import { offerUpgradeAtom } from './domains/recovery/upgradeSteps.ts'
import SelectTokenView from './domains/send/form/SelectTokenView.tsx'
import SendFeeView from './domains/send/form/SendFeeView.tsx'
import SendConfirmedView from './domains/send/SendConfirmedView.tsx'
import SendPreviewView from './domains/send/SendPreviewView.tsx'
import SendReplaceView from './domains/send/SendReplaceView.tsx'
import SendView from './domains/send/SendView.tsx'
import SIWXSignMessageView from './domains/siwx/SIWXSignMessageView.tsx'
import SwapConfirmedView from './domains/swap/SwapConfirmedView.tsx'
import SwapReviewView from './domains/swap/SwapReviewView.tsx'
import SwapSelectTokenView from './domains/swap/SwapSelectTokenView.tsx'
import SwapSlippageView from './domains/swap/SwapSlippageView.tsx'
import SwapView from './domains/swap/SwapView.tsx'
import NetworksView from './domains/switch-network/NetworksView.tsx'
import SwitchNetworkView from './domains/switch-network/SwitchNetworkView.tsx'
import UnsupportedChainView from './domains/switch-network/UnsupportedChainView.tsx'
import WhatIsANetworkView from './domains/switch-network/WhatIsANetworkView.tsx'
import CurrencyView from './domains/tokens/CurrencyView.tsx'
import WatchAssetView from './domains/tokens/WatchAssetView.tsx'
import GetWalletView from './domains/wallets/GetWalletView.tsx'
import WhatIsAWalletView from './domains/wallets/WhatIsAWalletView.tsx'
import { isShownAtom } from './navigation/isShown.ts'
import { leaveModalAtom } from './navigation/modal.ts'
import type { ViewName, ViewParams } from './navigation/viewEntry.ts'

type View<Name extends ViewName> = ComponentType<
  ViewParams[Name] extends undefined ? object : { params: ViewParams[Name] }
>

/** All views of the modal. Connect is available immediately, and the others load while the page is idle. */
export const views: { [Name in ViewName]: View<Name> } = {
  Connect: ConnectView,
  ConnectingExternal: ConnectingExternalView,
  ConnectingWalletConnect: ConnectingWalletConnectView,
  AllWallets: AllWalletsView,
  ChooseNamespace: ChooseNamespaceView,
  GetWallet: GetWalletView,
  WhatIsAWallet: WhatIsAWalletView,
  EmailCode: EmailCodeView,
  EmailDevice: EmailDeviceView,
  AllSocials: AllSocialsView,
  ConnectingSocial: ConnectingSocialView,
  ConnectingFarcaster: ConnectingFarcasterView,
  ConnectingPasskey: ConnectingPasskeyView,
  ConnectWallets: ConnectWalletsView,
  Reconnecting: ReconnectingView,
  Connected: ConnectedView,
  Account: AccountView,
  AccountSettings: AccountSettingsView,
  AccountType: AccountTypeView,
  Currency: CurrencyView,
  Accounts: AccountsView,
  RegisterAccountName: RegisterAccountNameView,
  RegisterAccountNameSuccess: RegisterAccountNameSuccessView,
  AccountNameProfile: AccountNameProfileView,
  AccountOptions: AccountOptionsView,
  RenameAccount: RenameAccountView,
  DisconnectWallet: DisconnectWalletView,
  ConnectAnother: ConnectAnotherView,
  ApproveTransaction: ApprovalFrameView,
  WaysIn: LoginMethodsView,
  AddWay: AddLoginMethodView,
  LinkWay: LinkLoginMethodView,
  RemoveWay: RemoveLoginMethodView,
  PasskeyOptions: PasskeyOptionsView,
  RenamePasskey: RenamePasskeyView,
  ProveAccount: ProveAccountView,
  WaysBack: RecoveryMethodsView,
  RemoveWayBack: RemoveRecoveryMethodView,
  TouchLimit: TouchLimitView,
  LoginAccounts: LoginAccountsView,
  RemoveLoginAccount: RemoveLoginAccountView,
  UpgradeWallet: UpgradeWalletView,
  ConnectingClosed: ConnectingClosedView,
  AddressRefused: AddressRefusedView,
  UpdateEmail: UpdateEmailView,
  UpdateEmailCode: UpdateEmailCodeView,
  Devices: DevicesView,
  ConnectedApps: ConnectedAppsView,
  AccountEnd: AccountEndView,
  Networks: NetworksView,
  WhatIsANetwork: WhatIsANetworkView,
  SwitchNetwork: SwitchNetworkView,
  WalletReceive: ReceiveView,
  WalletReceiveSelectToken: SelectRequestedTokenView,
  OnRamp: OnRampView,
  OnRampProviders: OnRampProvidersView,
  OnRampTokenSelect: OnRampTokenSelectView,
  OnRampFiatSelect: OnRampFiatSelectView,
  BuyInProgress: BuyInProgressView,
  Tokens: TokensView,
  Items: ItemsView,
  Item: ItemView,
  Transactions: TransactionsView,
  Transaction: TransactionView,
  ExportActivity: ExportActivityView,
  WalletSend: SendView,
  WalletSendSelectToken: SelectTokenView,
  WalletSendFee: SendFeeView,
  WalletSendPreview: SendPreviewView,
  WalletSendConfirmed: SendConfirmedView,
  WalletSendReplace: SendReplaceView,
  Swap: SwapView,
  SwapSelectToken: SwapSelectTokenView,
  SwapSlippage: SwapSlippageView,
  SwapReview: SwapReviewView,
  SwapConfirmed: SwapConfirmedView,
  Pay: PayView,
  PayLoading: PayLoadingView,
  PayExchange: PayExchangeView,
  SmartSessionList: SmartSessionListView,
  SmartSession: SmartSessionView,
  SmartSessionCreated: SmartSessionCreatedView,
  WatchAsset: WatchAssetView,
  UnsupportedChain: UnsupportedChainView,
  SIWXSignMessage: SIWXSignMessageView,
}

const isAccountGoneAtom = atom((get) => get(isShownAtom)('needsAccount') && get(connectedAtom) === undefined)

/** Leaves the views of a removed account, and registers the upgrade offer after a login. */
export const watchAccount = (store: ReturnType<typeof createStore>) => {
  store.set(setAfterLoginAtom, offerUpgradeAtom)
  return store.sub(isAccountGoneAtom, () => store.get(isAccountGoneAtom) && store.set(leaveModalAtom))
}
