import { BaseError } from '#protocol/errors/BaseError'
import { RequestAbortedError } from '#protocol/errors/remote'
import { rpcError, unauthorized, userRejected } from '#protocol/errors/rpc'
import { type AccountReference, isSameAccount } from '../auth/accountReference.ts'
import { createApprovalTurns } from './createApprovalTurns.ts'

interface QueueDeps {
  show: () => Promise<void>
  hide: () => void
  /** True if the page can see this account now. */
  isVisible: (account: AccountReference) => Promise<boolean>
}

interface QueuedRequest {
  /** The account of the request; undefined if the request is to sign in. */
  account?: AccountReference
  signal: AbortSignal
}

const isUserRejection = (error: unknown) => error instanceof BaseError && error.code === userRejected[0]

/**
 * Shows one approval at a time, in request order. A rejection aborts the requests that wait behind it, so that a
 * visitor rejects a page only once.
 */
export const createApprovalQueue = (deps: QueueDeps) => {
  const turns = createApprovalTurns()
  const open = new Set<{ account: AccountReference | undefined; gone: AbortController }>()

  /** Shows the request until it is decided. Closing the modal afterwards does not undo the decision. */
  const ask = async <T>(signal: AbortSignal, decide: () => Promise<T>) => {
    try {
      await deps.show()
      if (signal.aborted) throw new RequestAbortedError()
      return await decide()
    } catch (error) {
      if (isUserRejection(error)) turns.abortWaiting()
      throw error
    } finally {
      deps.hide()
    }
  }

  return {
    /**
     * Waits for the request's turn and its decision, then executes it if approved. The next request starts only
     * afterwards, because the next nonce is unknown before. Rejects with 4100 if the page can no longer see the account
     * by then.
     */
    run: async <Approved, Result>(
      { account, signal }: QueuedRequest,
      decide: (signal: AbortSignal) => Promise<Approved>,
      perform: (approved: Approved, signal: AbortSignal) => Promise<Result>,
    ): Promise<Result> => {
      const own = { account, gone: new AbortController() }
      const either = AbortSignal.any([signal, own.gone.signal])
      open.add(own)
      try {
        await turns.take(either)
        try {
          // The account may have been removed before `keepOnly` knew of this request.
          if (account && !(await deps.isVisible(account))) throw rpcError(unauthorized)
          return await perform(await ask(either, () => decide(either)), either)
        } finally {
          turns.end()
        }
      } catch (error) {
        throw own.gone.signal.aborted ? rpcError(unauthorized, undefined, undefined, { cause: error }) : error
      } finally {
        open.delete(own)
      }
    },
    /** True if no request waits for the visitor. */
    isIdle: () => open.size === 0,
    /** Aborts the requests for other accounts, the last first. Transactions that were already sent continue. */
    keepOnly: (accounts: readonly AccountReference[]) => {
      const isKept = (account: AccountReference) => accounts.some((one) => isSameAccount(one, account))
      for (const { account, gone } of [...open].reverse()) if (account && !isKept(account)) gone.abort()
    },
  }
}
export type ApprovalQueue = ReturnType<typeof createApprovalQueue>
