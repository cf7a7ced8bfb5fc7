/** What the embedded wallet does about a method. */
export type MethodPolicy =
  /** The wallet answers by itself. */
  | 'answer'
  /** The wallet asks the upstream. */
  | 'forward'
  /** The wallet asks the visitor first, on a sheet. */
  | 'approve'
  | 'refuse'

/** What the modal does about a page's request. */
type ModalPolicy =
  /** The modal asks the connected wallet. The default. */
  | 'pass'
  /** The modal answers by itself, whatever wallet is connected. */
  | 'answer'
  /** The modal answers in place of the embedded wallet, or decides whether to ask it. */
  | 'replace'
  /** The modal asks the embedded wallet where the page has `smartSessions`, and refuses elsewhere. */
  | 'session'
  /** The modal alone may ask it. */
  | 'refuse'

/** Facts about one JSON-RPC method. */
export interface RpcMethod {
  policy: MethodPolicy
  modal?: ModalPolicy
  /** The service that answers it: a node, a bundler (ERC-7769) or a paymaster (ERC-7677). Default: none. */
  upstream?: 'node' | 'bundler' | 'paymaster'
  /** What the wallet may have another of afterwards. Default: nothing. */
  changes?: 'chain' | 'accounts'
  /** Whether WalletConnect sessions propose it. Default: no. */
  isProposed?: boolean
  /** Whether it sends a transaction or an operation. Default: no. */
  isSending?: boolean
  /** Whether its sheet depends on the visitor's choice between a plain and a smart account. Default: no. */
  usesAccountType?: boolean
}
