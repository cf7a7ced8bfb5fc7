/** The action of the embedded wallet on a method. */
export type MethodPolicy =
  /** The wallet answers the request itself. */
  | 'answer'
  /** The wallet forwards the request to the upstream. */
  | 'forward'
  /** The wallet asks the visitor first, on a sheet. */
  | 'approve'
  | 'refuse'

/** The action of the modal on a page's request. */
type ModalPolicy =
  /** The modal forwards the request to the connected wallet. The default. */
  | 'pass'
  /** The modal answers the request itself, whichever wallet is connected. */
  | 'answer'
  /** The modal answers in place of the embedded wallet, or decides whether to forward the request to it. */
  | 'replace'
  /**
   * The modal forwards the request to the embedded wallet if the page has `smartSessions`, and otherwise refuses it.
   */
  | 'session'
  /** Only the modal itself can request it. */
  | 'refuse'

/** Properties of one JSON-RPC method. */
export interface RpcMethod {
  policy: MethodPolicy
  modal?: ModalPolicy
  /** The service that answers it: a node, a bundler (ERC-7769) or a paymaster (ERC-7677). Default: none. */
  upstream?: 'node' | 'bundler' | 'paymaster'
  /** The wallet state that the method can change. Default: none. */
  changes?: 'chain' | 'accounts'
  /** True if WalletConnect sessions propose it. Default: false. */
  isProposed?: boolean
  /** True if it sends a transaction or a user operation. Default: false. */
  isSending?: boolean
  /** True if its sheet depends on the visitor's choice between a plain and a smart account. Default: false. */
  usesAccountType?: boolean
}
