/** How the embedded wallet handles a method. */
export type MethodPolicy =
  /** The wallet answers the request itself. */
  | 'answer'
  /** The wallet forwards the request to the service in `upstream`. */
  | 'forward'
  /** The wallet first asks the visitor for approval on a sheet. */
  | 'approve'
  | 'refuse'

/** How the modal handles a page's request. */
type ModalPolicy =
  /** The modal forwards the request to the connected wallet. Default. */
  | 'pass'
  /** The modal answers the request itself, whichever wallet is connected. */
  | 'answer'
  /** The modal answers in place of the embedded wallet, or decides whether to forward the request to it. */
  | 'replace'
  /**
   * The modal forwards the request to the embedded wallet if the page has `smartSessions`. Otherwise it rejects the
   * request.
   */
  | 'session'
  /** Requests from pages are rejected; only the modal itself can use the method. */
  | 'refuse'

/** Properties of one JSON-RPC method. */
export interface RpcMethod {
  policy: MethodPolicy
  modal?: ModalPolicy
  /** The service that answers the method: a node, a bundler (ERC-7769) or a paymaster (ERC-7677). Default: none. */
  upstream?: 'node' | 'bundler' | 'paymaster'
  /** The wallet state that the method can change. Default: none. */
  changes?: 'chain' | 'accounts'
  /** True if WalletConnect sessions include the method in their proposal. Default: false. */
  isProposed?: boolean
  /** True if the method sends a transaction or a user operation. Default: false. */
  isSending?: boolean
  /** True if the approval sheet depends on whether the visitor uses a plain or a smart account. Default: false. */
  usesAccountType?: boolean
}
